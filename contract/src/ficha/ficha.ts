import { keysOf } from '../catalog/catalog.ts'
import { type HistoriaTipo, historiaTipos } from '../catalog/historia.ts'
import { cita } from '../citas.ts'
import { comunicado } from '../derechos/comunicado.ts'
import { dateText, dateTimeText } from '../fields/dates.ts'
import { entryKey } from '../fields/entry-key.ts'
import { limits } from '../fields/limits.ts'
import { parameter } from '../fields/lists.ts'
import { line } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { mascota } from '../mascotas.ts'
import { validation } from '../rules/messages.ts'
import { tratamiento } from '../tratamientos.ts'
import { dueno, nombrado } from '../usuarios.ts'
import { adjunto } from './adjuntos.ts'
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
  /** Its owner says that it has died, and the clinic has not confirmed it. */
  comunicado: z.nullable(comunicado),
  /** Oldest first. Only staff see them. */
  duenos_anteriores: z.array(duenoAnterior),
})
export type Ficha = z.infer<typeof ficha>

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
  entryOf('adjunto', adjunto),
])
export type HistoriaEntrada = z.infer<typeof historiaEntrada>

/** Newest first. `siguiente` is the `antes` of the next page; null at the end. */
export const historia = z.object({ data: z.array(historiaEntrada), siguiente: z.nullable(z.string()) })
export type Historia = z.infer<typeof historia>

export const historiaQuery = z.object({
  tipo: parameter(z.enum(keysOf(historiaTipos), validation.invalid), 'Only entries of this kind.'),
  antes: entryKey(historiaTipos),
})
export type HistoriaQuery = z.infer<typeof historiaQuery>

/** What happens when a pet dies, or somebody deletes it. */
export const despedida = z.object({
  /** Whether it has a record: the clinic keeps it when the owner deletes the pet. */
  conserva: z.boolean(),
  /** Appointments that are cancelled, and entries that leave the waiting list. */
  citas: z.int(),
  esperas: z.int(),
  /** Treatments that go on, which a death cancels. */
  tratamientos: z.int(),
  /** What the record has, which goes with a pet that is deleted. Absent for owners. */
  historia: z.optional(
    z.object({
      visitas: z.int(),
      citas: z.int(),
      tratamientos: z.int(),
      prevenciones: z.int(),
      pesos: z.int(),
      adjuntos: z.int(),
    }),
  ),
})
export type Despedida = z.infer<typeof despedida>

/** Why a pet is deleted: required where it has a record. */
export const mascotaDelete = z.object({
  motivo: z.optional(line(limits.reason, validation.motivoEliminarRequired)),
})
