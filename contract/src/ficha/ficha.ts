import * as z from 'zod/mini'
import { keysOf } from '../catalog/catalog.ts'
import { cita } from '../citas.ts'
import { date, dateText, dateTimeText } from '../fields/dates.ts'
import { parameter } from '../fields/lists.ts'
import { anyLine, limits, lineOrNull } from '../fields/text.ts'
import { mascota } from '../mascotas.ts'
import { validation } from '../rules/messages.ts'
import { tratamiento } from '../tratamientos.ts'
import { dueno, nombrado } from '../usuarios.ts'
import { alerta } from './alertas.ts'
import { peso } from './pesos.ts'
import { prevencion } from './prevenciones.ts'
import { visita } from './visitas.ts'

/** An owner before the present one, and from when to when. */
export const duenoAnterior = z.extend(nombrado, { desde: dateText, hasta: dateText })

/** The head of the patient's page. */
export const ficha = z.extend(mascota, {
  usuario: dueno,
  alertas: z.array(alerta),
  ultimo_peso: z.nullable(peso),
  /** The weight before the last. */
  peso_anterior: z.nullable(peso),
  proxima_prevencion: z.nullable(prevencion),
  proxima_cita: z.nullable(cita),
  /** The present owner's, newest last; empty where the owner never changed. */
  duenos_anteriores: z.array(duenoAnterior),
})
export type Ficha = z.infer<typeof ficha>

/** The kinds of entries of a timeline. */
export const historiaTipos = {
  visita: 'Visitas',
  cita: 'Citas',
  tratamiento: 'Tratamientos',
  prevencion: 'Prevención',
  peso: 'Pesos',
} as const
export type HistoriaTipo = keyof typeof historiaTipos

const entryOf = <Tipo extends HistoriaTipo, Row extends z.ZodMiniType>(tipo: Tipo, row: Row) =>
  z.object({
    tipo: z.literal(tipo),
    /** When it happened, by which entries are ordered. */
    cuando: dateTimeText,
    [tipo]: row,
  } as { tipo: z.ZodMiniLiteral<Tipo>; cuando: typeof dateTimeText } & Record<Tipo, Row>)

export const historiaEntrada = z.discriminatedUnion('tipo', [
  entryOf('visita', visita),
  entryOf('cita', cita),
  entryOf('tratamiento', tratamiento),
  entryOf('prevencion', prevencion),
  entryOf('peso', peso),
])
export type HistoriaEntrada = z.infer<typeof historiaEntrada>

/** Newest first. `siguiente` is the `antes` of the next page; null at the end. */
export const historia = z.object({ data: z.array(historiaEntrada), siguiente: z.nullable(z.string()) })
export type Historia = z.infer<typeof historia>

export const historiaQuery = z.object({
  tipo: parameter(z.enum(keysOf(historiaTipos), validation.invalid), 'Only entries of this kind.'),
  antes: parameter(anyLine(limits.name), '`siguiente` of the page before.'),
})

export const fallecimientoCreate = z.object({
  fecha: date(validation.fecha, validation.fallecimientoFecha),
  causa: z.optional(lineOrNull(limits.reason)),
  /** Whether the owner gets a letter of condolence. */
  condolencia: z.optional(z.boolean(validation.invalid)),
})
export type FallecimientoCreate = z.infer<typeof fallecimientoCreate>
