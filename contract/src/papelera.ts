import { archivables, type PapeleraEntity } from './catalog/papelera.ts'
import { dateTimeText, instantText } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import { parameter, reference, whole } from './fields/lists.ts'
import { searchText } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'
import { nombrado } from './usuarios.ts'

const archivable = z.enum(archivables, validation.invalid)

const cuenta = z.object({ entidad: archivable, n: z.int() })

/** Something that was deleted, with all that went with it. */
export const papeleraFila = z.object({
  entidad: archivable,
  id: z.int(),
  /** What it is called: a name, a reason, a text. */
  nombre: z.nullable(z.string()),
  /** Its kind, as a key of the catalogue of its entity. */
  tipo: z.nullable(z.string()),
  /** The day that it is of, with an hour where it has one. */
  fecha: z.nullable(z.string()),
  /** Where it was: the pet, and the client. */
  mascota: z.nullable(z.object({ id_mascota: z.int(), nombre: z.string(), eliminada: z.boolean() })),
  cliente: z.nullable(z.extend(nombrado, { eliminado: z.boolean() })),
  eliminado_en: instantText,
  eliminado_por: nombrado,
  motivo: z.nullable(z.string()),
  /** What went with it and comes back with it. */
  con: z.array(cuenta),
})
export type PapeleraFila = z.infer<typeof papeleraFila>

/** Newest first. `siguiente` is the `antes` of the next page; null at the end. */
export const papelera = z.object({ data: z.array(papeleraFila), siguiente: z.nullable(z.string()) })
export type Papelera = z.infer<typeof papelera>

/** The last row of a page, from which the next one goes on. */
export interface PapeleraClave {
  cuando: string
  entidad: PapeleraEntity
  id: number
}

const CLAVE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6})_([a-z_]+)_([1-9]\d{0,8})$/

const isArchivable = (text: string): text is PapeleraEntity => archivables.some((one) => one === text)

function papeleraClave(text: string): PapeleraClave | undefined {
  const [, cuando = '', entidad = '', id] = CLAVE.exec(text) ?? []
  const moment = new Date(`${cuando.slice(0, 19)}Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(cuando.slice(0, 19))
  return exists && isArchivable(entidad) ? { cuando, entidad, id: Number(id) } : undefined
}

export const papeleraQuery = z.object({
  search: parameter(searchText(limits.name), 'Names or words of what was deleted, of its pet or of its client.'),
  entidad: parameter(archivable, 'Only what is this.'),
  id_usuario: parameter(whole(1, 999_999_999, validation.invalid), 'Only what this user deleted.'),
  antes: parameter(
    z.pipe(
      z.string(validation.invalid).check(z.refine((text) => papeleraClave(text) !== undefined, validation.invalid)),
      z.transform(papeleraClave),
    ),
    '`siguiente` of the page before.',
  ),
})
export type PapeleraQuery = z.infer<typeof papeleraQuery>

/** How appointments come back. */
const restaurarComo = {
  /** Also at an hour outside the timetable. */
  fuera_de_horario: z.optional(z.boolean(validation.invalid)),
  /** An appointment that cannot have its hour again comes back as cancelled. */
  cancelada: z.optional(z.boolean(validation.invalid)),
}
export const restaurarBody = z.object(restaurarComo)
export type RestaurarComo = z.infer<typeof restaurarBody>

export const restaurarParams = z.object({
  entidad: z.enum(archivables),
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
})

/** An appointment that came back as cancelled, and why. */
const citaRestaurada = z.object({ id_cita: z.int(), fecha_hora: dateTimeText, motivo: z.string() })
export type CitaRestaurada = z.infer<typeof citaRestaurada>

export const restaurada = z.object({
  entidad: archivable,
  id: z.int(),
  canceladas: z.array(citaRestaurada),
  /** The same for people. */
  texto: z.string(),
})
export type Restaurada = z.infer<typeof restaurada>

const MAX_RESTAURAR = 100

export const restaurarVariasBody = z.extend(restaurarBody, {
  filas: z
    .array(z.object({ entidad: archivable, id: reference(validation.invalid) }), validation.invalid)
    .check(z.minLength(1, validation.invalid), z.maxLength(MAX_RESTAURAR, validation.invalid)),
})
export type RestaurarVarias = z.infer<typeof restaurarVariasBody>

/** What came back, and what did not and why. */
export const restauradasVarias = z.object({
  restauradas: z.array(restaurada),
  rechazadas: z.array(z.object({ entidad: archivable, id: z.int(), code: z.string(), message: z.string() })),
})
export type RestauradasVarias = z.infer<typeof restauradasVarias>
