import { comunidadCodes } from '../catalog/comunidades.ts'
import { cita } from '../citas.ts'
import { date, dateOrNull, dateText, dateTime, dateTimeText } from '../fields/dates.ts'
import { parameter, reference, referenceFilter, whole } from '../fields/lists.ts'
import { anyLine } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'

/** Between these hours vets can see patients: the clocks change outside them. */
export const horarioLimits = { first: '06:00', last: '24:00', tramos: 200, excepciones: 100, motivo: 200 } as const

const HOUR = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

const hour = z.string(validation.tramoHora).check(z.trim(), z.regex(HOUR, validation.tramoHora))
const hourText = z.string().register(z.globalRegistry, { examples: ['09:30'], pattern: '^\\d{2}:\\d{2}$' })

/** A range of hours of a weekday. Monday is 1. Without dates it always holds. */
export const tramo = z.object({
  dia: z.int(),
  desde: hourText,
  hasta: hourText,
  vigente_desde: z.nullable(dateText),
  vigente_hasta: z.nullable(dateText),
})
export type Tramo = z.infer<typeof tramo>

/** The timetable of the clinic or of a vet; empty: none of its own. */
export const horario = z.object({
  tramos: z.array(tramo),
  /** The version of the whole timetable, another one after each change. */
  version: z.string(),
})
export type Horario = z.infer<typeof horario>

const validOn = z.optional(dateOrNull(validation.fecha))

const inFives = (text: string) => Number(text.slice(3)) % 5 === 0

export const tramoBody = z
  .object(
    {
      dia: z.int(validation.tramoDia).check(z.minimum(1, validation.tramoDia), z.maximum(7, validation.tramoDia)),
      desde: hour,
      hasta: hour,
      vigente_desde: validOn,
      vigente_hasta: validOn,
    },
    validation.invalid,
  )
  .check(
    z.refine(({ desde }) => desde >= horarioLimits.first, { path: ['desde'], error: validation.tramoLimits }),
    z.refine(({ desde }) => inFives(desde), { path: ['desde'], error: validation.tramoFives }),
    z.refine(({ hasta }) => inFives(hasta), { path: ['hasta'], error: validation.tramoFives }),
    // Malformed hours already have an error.
    z.refine(({ desde, hasta }) => !HOUR.test(desde) || desde < hasta, {
      path: ['hasta'],
      error: validation.tramoOrder,
    }),
    z.refine(({ vigente_desde: from, vigente_hasta: to }) => !from || !to || from <= to, {
      path: ['vigente_hasta'],
      error: validation.vigenciaOrder,
    }),
  )
export type TramoBody = z.infer<typeof tramoBody>

/** Whether two ranges have hours of the same day in common. */
export function tramosOverlap(one: TramoBody, other: TramoBody): boolean {
  const valid = (from: TramoBody, to: TramoBody) => (from.vigente_desde ?? '') <= (to.vigente_hasta ?? '9999-12-31')
  return (
    one.dia === other.dia &&
    one.desde < other.hasta &&
    other.desde < one.hasta &&
    valid(one, other) &&
    valid(other, one)
  )
}

/** Replaces the whole timetable. */
export const horarioBody = z.object({
  tramos: z.array(tramoBody, validation.invalid).check(
    z.maxLength(horarioLimits.tramos, { error: validation.tramosTooMany, abort: true }),
    z.check(({ value, issues }) => {
      value.forEach((one, index) => {
        if (!value.slice(0, index).some((other) => tramosOverlap(one, other))) return
        issues.push({ code: 'custom', input: one, path: [index, 'desde'], message: validation.tramoOverlap })
      })
    }),
  ),
  version: z.optional(
    z.string(validation.invalid).register(z.globalRegistry, {
      description:
        'The version that was read. A timetable that has changed since is not replaced: 409, VERSION_OBSOLETA.',
    }),
  ),
})
export type HorarioBody = z.infer<typeof horarioBody>

export const excepcionTipos = { cierre: 'Cierre', apertura: 'Apertura' } as const
export type ExcepcionTipo = keyof typeof excepcionTipos

/** A period in which the clinic (`id_usuario` null) or a vet is closed, or exceptionally open. */
export const excepcion = z.object({
  id_excepcion: z.int(),
  id_usuario: z.nullable(z.int()),
  desde: dateTimeText,
  hasta: dateTimeText,
  tipo: z.enum(['cierre', 'apertura']),
  motivo: z.string(),
})
export type Excepcion = z.infer<typeof excepcion>
export const excepciones = z.array(excepcion)

export const excepcionCreate = z
  .object({
    /** Null or absent: the whole clinic. */
    id_usuario: z.optional(z.nullable(reference(validation.veterinarioInvalid))),
    desde: dateTime(validation.fechaHora, validation.fechaHoraRequired),
    hasta: dateTime(validation.fechaHora, validation.fechaHoraRequired),
    tipo: z.enum(['cierre', 'apertura'], validation.excepcionTipo),
    motivo: z.optional(anyLine(horarioLimits.motivo)),
    /** Only lists the appointments that it would affect, and stores nothing. */
    simular: z.optional(z.boolean(validation.invalid)),
  })
  .check(
    // A malformed beginning already has an error.
    z.refine(({ desde, hasta }) => !desde.includes('T') || desde < hasta, {
      path: ['hasta'],
      error: validation.periodoOrder,
    }),
  )
export type ExcepcionCreate = z.infer<typeof excepcionCreate>

/** The stored exception and the appointments inside it; without an id if it was only simulated. */
export const excepcionResult = z.extend(excepcion, {
  id_excepcion: z.nullable(z.int()),
  citas_afectadas: z.array(cita),
})
export type ExcepcionResult = z.infer<typeof excepcionResult>

/** Several at once, all or none: the public holidays of a year. */
export const excepcionesCreate = z.object({
  excepciones: z
    .array(excepcionCreate, validation.invalid)
    .check(z.minLength(1, validation.invalid), z.maxLength(horarioLimits.excepciones, validation.excepcionesTooMany)),
  /** Only lists the appointments that they would affect, and stores nothing. */
  simular: z.optional(z.boolean(validation.invalid)),
})
export type ExcepcionesCreate = z.infer<typeof excepcionesCreate>
export const excepcionResults = z.array(excepcionResult)

export const excepcionQuery = z.object({
  desde: parameter(date(validation.fecha), 'Only those that last until this day or longer. Today unless given.'),
  hasta: parameter(date(validation.fecha), 'Only those that begin on this day or before.'),
  id_usuario: referenceFilter,
})
export type ExcepcionQuery = z.infer<typeof excepcionQuery>

export const festivosQuery = z.object({
  anio: whole(1900, 2099, validation.anio),
  comunidad: parameter(z.enum(comunidadCodes, validation.comunidad), 'Also the holidays of this comunidad.'),
})

export const festivo = z.object({ fecha: dateText, nombre: z.string() })
export type Festivo = z.infer<typeof festivo>
export const festivos = z.array(festivo)
