import type { NoticeData } from '../domain/notice-data.ts'
import { type CitaNoticeData, isCitaNotice } from '../domain/notice-data.ts'
import { clinicName, consultationLabel, multiLine, oneLine } from './format.ts'
import { icalLines, icalLocal, icalMailto, icalParameter, icalText, icalTimeZone, icalUtc } from './ical.ts'
import { zoneClock } from './zones.ts'

const MINUTE = 60_000

interface Party {
  name: string
  email: string
}

export interface CalendarOptions {
  /** The same for all notices of one appointment to one person: a later one changes the entry of the earlier. */
  uid: string
  timeZone: string
  organizer: Party
  attendee: Party
  /** When this notice was written. */
  stamp: Date
}

export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL'
  text: string
}

/** The appointment for a calendar (RFC 5545, 5546). Nothing where there is nothing to enter or to change. */
export function calendarEvent(data: NoticeData, options: CalendarOptions): CalendarEvent | null {
  if (!isCitaNotice(data) || data.tipo === 'cita_recordatorio') return null
  const cancelled = data.tipo === 'cita_cancelada' || data.tipo === 'agenda_cancelada'
  const method = cancelled ? 'CANCEL' : 'REQUEST'
  const { uid, timeZone, organizer, attendee, stamp } = options
  const { cita, clinica } = data
  const zone = zoneClock(timeZone)
  const start = zone.moment(cita.fecha_hora)
  // Written as the clocks show it: programs differ about an hour that they leave out.
  const local = (moment: number) => `TZID=${timeZone}:${icalLocal(zone.wall(moment))}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huella//Citas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...icalTimeZone(timeZone, start),
    'BEGIN:VEVENT',
    `UID:${icalText(uid)}`,
    `SEQUENCE:${cita.version}`,
    `DTSTAMP:${icalUtc(stamp)}`,
    `DTSTART;${local(start)}`,
    `DTEND;${local(start + cita.duracion * MINUTE)}`,
    `SUMMARY:${icalText(summary(data))}`,
    clinica.direccion && `LOCATION:${icalText(oneLine(clinica.direccion))}`,
    `DESCRIPTION:${icalText(description(data))}`,
    `STATUS:${cancelled ? 'CANCELLED' : cita.estado === 'pendiente' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${icalParameter(organizer.name)}:${icalMailto(organizer.email)}`,
    `ATTENDEE;CN=${icalParameter(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:${icalMailto(attendee.email)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, text: icalLines(lines.filter(Boolean)) }
}

const isForVet = ({ tipo }: CitaNoticeData) => tipo.startsWith('agenda_')

function summary(data: CitaNoticeData): string {
  const { cita } = data
  const [mascota, consulta] = [oneLine(cita.mascota), consultationLabel(cita)]
  if (isForVet(data)) return `${mascota} (${oneLine(cita.dueno)}): ${consulta}`
  const clinica = oneLine(data.clinica.nombre)
  return `${mascota}: ${consulta}${clinica && ` en ${clinica}`}`
}

function description(data: CitaNoticeData): string {
  const { cita, clinica } = data
  const phone = oneLine(clinica.telefono)
  const lines = isForVet(data)
    ? [`Mascota: ${oneLine(cita.mascota)}`, `Dueño: ${oneLine(cita.dueno)}`]
    : [clinicName(data), phone && `Teléfono: ${phone}`, `Veterinario: ${oneLine(cita.veterinario)}`]
  return [...lines, `Motivo: ${multiLine(cita.motivo_consulta)}`].filter(Boolean).join('\n')
}
