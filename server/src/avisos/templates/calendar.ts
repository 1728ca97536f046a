import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { type CitaNoticeData, isCitaNotice, type NoticeData } from '../domain/notice-data.ts'
import { clinicName, consultationLabel, multiLine, oneLine } from './format.ts'

interface Participant {
  name: string
  email: string
}

export interface CalendarOptions {
  /** The same for all notices of one appointment: a later notice updates the event of an earlier one. */
  uid: string
  timeZone: string
  organizer: Participant
  attendee: Participant
  /** When this notice was created. */
  stamp: Date
}

export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL'
  text: string
}

/** The appointment as an iCalendar event (RFC 5545, 5546). Null for notices that do not change a calendar. */
export function calendarEvent(data: NoticeData, options: CalendarOptions): CalendarEvent | null {
  if (!isCitaNotice(data) || data.tipo === 'cita_recordatorio') return null
  const { uid, timeZone, organizer, attendee, stamp } = options
  const { cita, clinica } = data
  const cancelled = data.tipo === 'cita_cancelada' || data.tipo === 'agenda_cancelada'
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const start = DateTime.fromISO(cita.fecha_hora, { zone: timeZone })
  const calendar = ical({
    method,
    prodId: { company: 'Huella', product: 'Citas', language: 'ES' },
    // Without a name: with one, ical-generator writes DTSTAMP in local time instead of UTC.
    timezone: { name: null, generator: vtimezone },
  })
  calendar.createEvent({
    id: uid,
    sequence: cita.version,
    stamp,
    timezone: timeZone,
    start,
    end: start.plus({ minutes: cita.duracion }),
    summary: summary(data),
    location: oneLine(clinica.direccion) || null,
    description: description(data),
    status: eventStatus(data, cancelled),
    organizer: participant(organizer),
    attendees: [{ ...participant(attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  })
  return { method, text: `${calendar}\r\n` }
}

function eventStatus({ cita }: CitaNoticeData, cancelled: boolean): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED
  return cita.estado === 'pendiente' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** The library resolves aliases (UTC to Etc/UTC); the TZID must be the one of the event. */
function vtimezone(timeZone: string): string {
  const [block = ''] = [tzlib_get_ical_block(timeZone)].flat()
  return block.replace(/^TZID:.*$/m, `TZID:${timeZone}`)
}

/** ical-generator escapes quotes in names and commas in addresses with backslashes, which RFC 5545 does not allow there. */
const participant = ({ name, email }: Participant): Participant => ({
  name: oneLine(name).replaceAll('"', "'") || email,
  email: encodeURI(email).replace(/[,;]/g, encodeURIComponent),
})

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
