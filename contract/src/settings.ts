import type { TipoConsulta } from './catalog/catalog.ts'
import { openingHours, openings } from './catalog/clinica.ts'
import { comunidadCodes } from './catalog/comunidades.ts'
import { especies } from './catalog/species.ts'
import { email } from './fields/email.ts'
import { citaDuracion, limits } from './fields/limits.ts'
import { isTelefono } from './fields/telefono-text.ts'
import { anyLine, anyLines } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { timetables } from './rules/hours-in-force.ts'
import { validation } from './rules/messages.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const TIME_OR_NOTHING = /^(([01]\d|2[0-3]):[0-5]\d)?$/

const time = z.string(validation.settingsTime).check(z.trim(), z.regex(TIME_OR_NOTHING, validation.settingsTime))

const isTime = (text: string) => text !== '' && TIME_OR_NOTHING.test(text)

/** Both times or neither: without times the clinic is closed that day. */
export const workingDay = z.object({ start: time, end: time }, validation.settingsBoth).check(
  z.refine(({ start, end }) => (start === '') === (end === ''), { path: ['end'], error: validation.settingsBoth }),
  // Malformed times already have an error.
  z.refine(({ start, end }) => !isTime(start) || !isTime(end) || start < end, {
    path: ['end'],
    error: validation.settingsOrder,
  }),
)

export const workingHours = z.object(
  {
    monday: workingDay,
    tuesday: workingDay,
    wednesday: workingDay,
    thursday: workingDay,
    friday: workingDay,
    saturday: workingDay,
    sunday: workingDay,
  },
  validation.settingsBoth,
)

const between = (min: number, max: number, error: string) =>
  z.int(error).check(z.minimum(min, error), z.maximum(max, error))

/** The length of one appointment, in minutes. */
export const duracion = between(citaDuracion.min, citaDuracion.max, validation.duracion)

const duracionDeTipo = z.optional(duracion)

/** Minutes by type of appointment. A type that is absent takes `appointmentDuration`. */
export const duraciones = z.object(
  {
    consulta_general: duracionDeTipo,
    vacunacion: duracionDeTipo,
    cirugia: duracionDeTipo,
    urgencia: duracionDeTipo,
    control: duracionDeTipo,
  } satisfies Record<TipoConsulta, typeof duracionDeTipo>,
  validation.invalid,
)

const minimumNotice = between(0, 10_080, validation.settingsNotice)
const changeNotice = between(0, 720, validation.settingsChangeNotice)
const bookingHorizon = between(1, 36_500, validation.settingsHorizon)
const ofertaMinutos = between(1, 1_440, validation.settingsOferta)
const noticeDelay = between(0, 3_600, validation.settingsNoticeDelay)
const secondFactorGraceDays = between(0, 90, validation.settingsGrace)
const conservacionAnios = between(3, 30, validation.settingsConservacion)
const recordatoriosPrevencion = z
  .array(between(1, 365, validation.settingsRecordatorios), validation.settingsRecordatorios)
  .check(z.maxLength(5, validation.settingsRecordatorios))

const especiesEnGramos = z
  .array(z.enum(especies, validation.especie), validation.especie)
  .check(z.maxLength(50, validation.especie))
const comunidad = z.nullable(z.enum(comunidadCodes, validation.comunidad))

/** The clinic's settings, in English on the wire and on their screen, as the specification has them. */
export const settings = z.object({
  clinicName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  workingHours,
  appointmentDuration: z
    .int(validation.settingsDuration)
    .check(
      z.minimum(5, validation.settingsDuration),
      z.maximum(240, validation.settingsDuration),
      z.multipleOf(5, validation.settingsDuration),
    ),
  enableEmailNotifications: z.boolean(validation.invalid),
  enableSMSNotifications: z.boolean(validation.invalid),
  /** Whether a booking outside the working hours is refused, or only warned about. */
  enforceWorkingHours: z.boolean(validation.invalid),
  /** Whether who got a password from staff chooses another one before anything else. */
  enforcePasswordChange: z.boolean(validation.invalid),
  duraciones,
  /** Minutes before an appointment until which an owner may book it. */
  minimumNotice,
  /** Hours before an appointment until which its owner may move or cancel it. */
  changeNotice,
  /** How many days ahead can be booked. */
  bookingHorizon,
  /** Minutes that a free slot is kept for somebody of the waiting list. */
  ofertaMinutos,
  /** Seconds that notices of what staff change wait: what is undone meanwhile reaches nobody. Freed hours are offered as late. */
  noticeDelay,
  /** Days before a vaccine or deworming is due on which its owner is reminded; empty: never. */
  recordatoriosPrevencion,
  /** Where the clinic is, by which the law of rabies goes; null: not said. */
  comunidad,
  /** Of which species the weights are typed in grams. */
  especiesEnGramos,
  /** Years after the last clinical entry for which the law has the clinic keep the record of a client who wants to be erased. */
  conservacionAnios,
  /** What to do in an emergency while the clinic is closed. */
  emergencyText: z.string(),
  /** Whether staff must have a second factor, and for how many days they may still work without one. */
  secondFactorForStaff: z.boolean(validation.invalid),
  secondFactorGraceDays,
  /** Read-only: the hours of the timetable, or of `workingHours` for those who have none. */
  openingHours,
  /** Read-only: the next periods in which the clinic is open, with what closings and openings change. */
  openings,
  /** Read-only: who has a timetable, which replaces `workingHours` and `enforceWorkingHours`. */
  timetable: z.enum(timetables),
  version: z.optional(z.int(validation.invalid)),
})
export type Settings = z.infer<typeof settings>
type ReadOnlySetting = 'openingHours' | 'openings' | 'timetable'
/** Those that are stored. */
export type StoredSettings = Omit<Settings, ReadOnlySetting>

/** What may be stored now. Texts that were stored under older rules can still be read. */
export const settingsBody = z.extend(z.omit(settings, { openingHours: true, openings: true, timetable: true }), {
  clinicName: anyLine(limits.name),
  address: anyLine(250),
  phone: anyLine(30).check(z.refine((value) => value === '' || isTelefono(value), validation.telefono)),
  email: anyLine(limits.email).check(
    z.refine((value) => value === '' || z.safeParse(email(), value).success, validation.emailInvalid),
  ),
  /** What follows is not in the specification: a client that leaves one out does not change it. */
  enforceWorkingHours: z.optional(z.boolean(validation.invalid)),
  enforcePasswordChange: z.optional(z.boolean(validation.invalid)),
  duraciones: z.optional(duraciones),
  minimumNotice: z.optional(minimumNotice),
  changeNotice: z.optional(changeNotice),
  bookingHorizon: z.optional(bookingHorizon),
  ofertaMinutos: z.optional(ofertaMinutos),
  noticeDelay: z.optional(noticeDelay),
  recordatoriosPrevencion: z.optional(recordatoriosPrevencion),
  comunidad: z.optional(comunidad),
  especiesEnGramos: z.optional(especiesEnGramos),
  conservacionAnios: z.optional(conservacionAnios),
  emergencyText: z.optional(anyLines(limits.reason)),
  secondFactorForStaff: z.optional(z.boolean(validation.invalid)),
  secondFactorGraceDays: z.optional(secondFactorGraceDays),
})
export type SettingsBody = z.infer<typeof settingsBody>

/** Minutes that a new appointment of this type takes. */
export const duracionOf = (
  { duraciones, appointmentDuration }: Pick<Settings, 'duraciones' | 'appointmentDuration'>,
  tipo: TipoConsulta,
) => duraciones[tipo] ?? appointmentDuration

/** Minutes between two starts of appointments. */
const GRID = 15

/** Minutes that stay free after an appointment of this length, because the next one begins on a quarter hour. */
export const minutesUnused = (minutes: number): number => (minutes > 0 ? (GRID - (minutes % GRID)) % GRID : 0)

/** Whether the clinic is open for all of an appointment. */
export function withinWorkingHours(
  { workingHours }: Pick<Settings, 'workingHours'>,
  fechaHora: string,
  minutes: number,
) {
  const weekday = weekdays[(new Date(`${fechaHora}:00Z`).getUTCDay() + 6) % 7] as Weekday
  const { start, end } = workingHours[weekday]
  const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  const from = minuteOf(fechaHora.slice(11))
  return start !== '' && from >= minuteOf(start) && from + minutes <= minuteOf(end)
}
