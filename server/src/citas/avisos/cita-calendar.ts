import { tiposConsulta } from '@huella/contract'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import {
  type CalendarContext,
  type CalendarEvent,
  clinicName,
  multiLine,
  oneLine,
  type Parties,
} from '../../avisos/index.ts'
import { isForVet } from './changes.ts'
import type { CitaNotice } from './load.ts'

/** The appointment as an iCalendar event (RFC 5545, 5546). */
export function citaCalendar(notice: CitaNotice, parties: Parties, context: CalendarContext): CalendarEvent {
  const { timeZone, organizer, attendee, stamp, instalacion } = context
  const { tipo, cita } = notice
  const cancelled = tipo === 'cita_cancelada' || tipo === 'agenda_cancelada'
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const start = DateTime.fromISO(cita.fecha_hora, { zone: timeZone })
  const calendar = ical({
    method,
    prodId: { company: 'Huella', product: 'Citas', language: 'ES' },
    // Without a name: with one, ical-generator writes DTSTAMP in local time instead of UTC.
    timezone: { name: null, generator: vtimezone },
  })
  calendar.createEvent({
    // The same for all notices of one appointment: a later notice updates the event of an earlier one.
    id: `cita-${cita.id_cita}@${instalacion}.huella`,
    sequence: cita.version,
    stamp,
    timezone: timeZone,
    start,
    end: start.plus({ minutes: cita.duracion }),
    summary: summary(notice, parties),
    location: oneLine(parties.clinica.direccion) || null,
    description: description(notice, parties),
    status: eventStatus(notice, cancelled),
    organizer: participant(organizer),
    attendees: [{ ...participant(attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  })
  return { method, text: `${calendar}\r\n` }
}

function eventStatus({ cita }: CitaNotice, cancelled: boolean): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED
  return cita.estado === 'pendiente' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** The library resolves aliases (UTC to Etc/UTC); the TZID must be the one of the event. */
function vtimezone(timeZone: string): string {
  const [block = ''] = [tzlib_get_ical_block(timeZone)].flat()
  return block.replace(/^TZID:.*$/m, `TZID:${timeZone}`)
}

/** ical-generator escapes quotes in names and commas in addresses with backslashes, which RFC 5545 does not allow there. */
const participant = ({ name, email }: CalendarContext['attendee']) => ({
  name: oneLine(name).replaceAll('"', "'") || email,
  email: encodeURI(email).replace(/[,;]/g, encodeURIComponent),
})

function summary({ tipo, cita }: CitaNotice, { clinica }: Parties): string {
  const [mascota, consulta] = [oneLine(cita.mascota), tiposConsulta[cita.tipo_consulta]]
  if (isForVet(tipo)) return `${mascota} (${oneLine(cita.dueno)}): ${consulta}`
  const name = oneLine(clinica.nombre)
  return `${mascota}: ${consulta}${name && ` en ${name}`}`
}

function description({ tipo, cita }: CitaNotice, parties: Parties): string {
  const phone = oneLine(parties.clinica.telefono)
  const lines = isForVet(tipo)
    ? [`Mascota: ${oneLine(cita.mascota)}`, `Dueño: ${oneLine(cita.dueno)}`]
    : [clinicName(parties), phone && `Teléfono: ${phone}`, `Veterinario: ${oneLine(cita.veterinario)}`]
  return [...lines, `Motivo: ${multiLine(cita.motivo_consulta)}`].filter(Boolean).join('\n')
}
