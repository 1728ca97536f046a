import { auditoriaAcciones } from '../catalog/auditoria.ts'
import { keysOf } from '../catalog/catalog.ts'
import { date, instantText } from '../fields/dates.ts'
import { parameter, whole } from '../fields/lists.ts'
import * as z from '../fields/zod.ts'
import { type Entity, entities } from '../rules/entities.ts'
import { validation } from '../rules/messages.ts'
import { nombrado } from '../usuarios.ts'

const cambio = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  antes: z.nullable(z.string()),
  despues: z.nullable(z.string()),
})

const entityNames: readonly Entity[] = keysOf(entities)

/** One entry of the trail, in words. */
export const auditoriaFila = z.object({
  id_auditoria: z.int(),
  cuando: instantText,
  /** Null: the server itself. */
  quien: z.nullable(nombrado),
  accion: z.string(),
  entidad: z.enum(entityNames),
  /** The row that it is about, which may be gone. */
  id: z.int(),
  titulo: z.string(),
  motivo: z.nullable(z.string()),
  cambios: z.array(cambio),
})
export type AuditoriaFila = z.infer<typeof auditoriaFila>

/** Newest first. `siguiente` is the `antes` of the next page; null at the end. */
export const auditoria = z.object({ data: z.array(auditoriaFila), siguiente: z.nullable(z.string()) })
export type Auditoria = z.infer<typeof auditoria>

export interface AuditoriaClave {
  cuando: string
  id: string
}

const CLAVE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6})_([1-9]\d{0,17})$/
function auditoriaClave(text: string): AuditoriaClave | undefined {
  const [, cuando = '', id = ''] = CLAVE.exec(text) ?? []
  const moment = new Date(`${cuando.slice(0, 19)}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(cuando.slice(0, 19))
    ? { cuando, id }
    : undefined
}

const antes = parameter(
  z.pipe(
    z.string(validation.invalid).check(z.refine((text) => auditoriaClave(text) !== undefined, validation.invalid)),
    z.transform(auditoriaClave),
  ),
  '`siguiente` of the page before.',
)

export const historialQuery = z.object({ antes })
export type HistorialQuery = z.infer<typeof historialQuery>

export const historialParams = z.object({
  entidad: z.enum(entityNames),
  id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
})

const id = whole(0, 999_999_999, validation.invalid)
const filtros = z.object({
  id_usuario: parameter(id, 'What this user did.'),
  accion: parameter(z.enum(keysOf(auditoriaAcciones), validation.invalid), 'What was done.'),
  entidad: parameter(z.enum(entityNames, validation.invalid), 'What it was done to.'),
  id: parameter(id, 'With `entidad`: to this row.'),
  desde: parameter(date(validation.fecha), 'From this day on, in the clinic.'),
  hasta: parameter(date(validation.fecha), 'Until this day.'),
})
export const auditoriaCsvQuery = z.extend(filtros, {
  acceso: parameter(z.string(), 'The token of a link for a browser’s own tab.'),
})
export const auditoriaQuery = z.extend(filtros, { antes })
export type AuditoriaQuery = z.infer<typeof auditoriaQuery>
