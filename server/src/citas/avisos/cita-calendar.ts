import { tiposConsulta } from '@huella/contract'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
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
import type { CitaNotice, NoticeCita } from './load.ts'

/** The event of a letter (RFC 5546): mail programs enter, change or remove it. */
export function citaCalendar(
  { tipo, cita }: CitaNotice,
  parties: Parties,
  { organizer, attendee, ...context }: CalendarContext,
): CalendarEvent {
  const cancelled = tipo === 'cita_cancelada' || tipo === 'agenda_cancelada'
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const people = {
    organizer: participant(organizer),
    attendees: [{ ...participant(attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  }
  const text = calendarText({ cita, forVet: isForVet(tipo), cancelled }, parties, context, { method, people })
  return { method, text }
}

/** What an event is about, and whether the vet reads it or the owner. */
interface Event {
  cita: NoticeCita
  forVet: boolean
  cancelled: boolean
}

/** The event as a file that somebody adds to their calendar. A letter about the same appointment changes it. */
export const citaCalendarFile = (
  event: Omit<Event, 'cancelled'>,
  parties: Pick<Parties, 'clinica'>,
  context: Omit<CalendarContext, 'organizer' | 'attendee'>,
): string => calendarText({ ...event, cancelled: event.cita.estado === 'cancelada' }, parties, context, {})

/** The appointment as an iCalendar object (RFC 5545). */
function calendarText(
  event: Event,
  parties: Pick<Parties, 'clinica'>,
  { timeZone, stamp, instalacion }: Omit<CalendarContext, 'organizer' | 'attendee'>,
  { method, people }: { method?: ICalCalendarMethod; people?: Pick<ICalEventData, 'organizer' | 'attendees'> },
): string {
  const { cita } = event
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
    summary: summary(event, parties),
    location: oneLine(parties.clinica.direccion) || null,
    description: description(event, parties),
    status: eventStatus(event),
    ...people,
  })
  return `${calendar}\r\n`
}

function eventStatus({ cita, cancelled }: Event): ICalEventStatus {
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

function summary({ cita, forVet }: Event, { clinica }: Pick<Parties, 'clinica'>): string {
  const [mascota, consulta] = [oneLine(cita.mascota), tiposConsulta[cita.tipo_consulta]]
  if (forVet) return `${mascota} (${oneLine(cita.dueno)}): ${consulta}`
  const name = oneLine(clinica.nombre)
  return `${mascota}: ${consulta}${name && ` en ${name}`}`
}

function description({ cita, forVet }: Event, parties: Pick<Parties, 'clinica'>): string {
  const phone = oneLine(parties.clinica.telefono)
  const lines = forVet
    ? [`Mascota: ${oneLine(cita.mascota)}`, `Dueño: ${oneLine(cita.dueno)}`]
    : [clinicName(parties), phone && `Teléfono: ${phone}`, `Veterinario: ${oneLine(cita.veterinario)}`]
  return [...lines, cita.motivo_consulta && `Motivo: ${multiLine(cita.motivo_consulta)}`].filter(Boolean).join('\n')
}
