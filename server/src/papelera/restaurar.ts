import { archivables, type CitaRestaurada, type PapeleraEntity, type Restaurada, restoredText } from '@huella/contract'
import { restoreOculta } from '../citas/index.ts'
import type { RestoreContext } from '../entities/index.ts'
import { restoreBaja } from '../mascotas/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { isInBin, isTakenOff } from './papelera.repo.ts'
import { restorers } from './restorers.ts'

export interface Deleted {
  entidad: PapeleraEntity
  id: number
}

/** Brings a row back with all that went with it, or says what stands in the way. */
export async function restoreDeleted(tx: Tx, row: Deleted, context: RestoreContext): Promise<Restaurada> {
  const { entidad, id } = row
  const { caller } = context
  // Of two who restore it, one comes first.
  await tx.query(sql`SELECT FROM ${raw(entidad)} WHERE ${idOf(entidad)} = ${id} FOR UPDATE`)
  const canceladas = await bringBack(tx, row, context)
  if (canceladas) return { ...row, canceladas, texto: restoredText(canceladas) }
  throw new AppError((await wasDeleted(tx, row, caller)) ? 'YA_RESTAURADA' : 'NO_ENCONTRADO')
}

/** The appointments that came back as cancelled; undefined if the row is not in the caller's bin. */
async function bringBack(tx: Tx, row: Deleted, context: RestoreContext): Promise<CitaRestaurada[] | undefined> {
  const { entidad, id } = row
  if (await isInBin(tx, row, context.caller)) return restorers[entidad](tx, id, context)
  if (!(await isTakenOff(tx, row, context.caller))) return undefined
  if (entidad === 'cita') return restoreOculta(tx, id, context)
  await restoreBaja(tx, id, context)
  return []
}

const idOf = (entidad: PapeleraEntity): SqlFragment => raw(`id_${entidad}`)

/** Whether somebody has restored it meanwhile: it was deleted, by the caller if they see only what they deleted themselves. */
async function wasDeleted(tx: Tx, { entidad, id }: Deleted, { scope, usuario }: Caller): Promise<boolean> {
  const by = scope === 'own' ? sql`a.id_usuario = ${usuario.id_usuario}` : sql`true`
  const rows = await tx.query(sql`
    SELECT FROM auditoria a JOIN ${raw(entidad)} x ON x.${idOf(entidad)} = a.id_entidad AND x.eliminado_en IS NULL
    WHERE a.entidad = ${entidad} AND a.id_entidad = ${id} AND a.accion = 'eliminar' AND ${by} LIMIT 1`)
  return rows.length > 0
}

/** What others are part of comes first. */
export const inOrder = (rows: readonly Deleted[]): Deleted[] => rows.toSorted((one, other) => rank(one) - rank(other))

const rank = ({ entidad }: Deleted): number => (entidad === 'llamada' ? -1 : archivables.indexOf(entidad))
