import type { Excepcion, ExcepcionQuery } from '@huella/contract'
import { audit } from '../entities/index.ts'
import { noteLiberacion } from '../espera/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, join, type RowsSql, raw, sql } from '../platform/sql/sql.ts'

const select = raw(`
  id_excepcion, id_usuario, to_char(desde, 'YYYY-MM-DD"T"HH24:MI') AS desde, to_char(hasta, 'YYYY-MM-DD"T"HH24:MI') AS hasta, tipo, motivo`)

const MAX_ROWS = 1_000

/** The exceptions of a vet include the clinic's, which hold for them too. */
export function listExcepciones(db: Db, query: ExcepcionQuery, today: string): Promise<Excepcion[]> {
  const where = [sql`e.hasta > ${query.desde ?? today}::date`]
  if (query.hasta) where.push(sql`e.desde < ${query.hasta}::date + 1`)
  if (query.id_usuario) where.push(sql`(e.id_usuario = ${query.id_usuario} OR e.id_usuario IS NULL)`)
  return db.query(sql`
    SELECT ${select} FROM excepcion e WHERE ${join(where, ' AND ')} ORDER BY e.desde, e.id_excepcion LIMIT ${MAX_ROWS}`)
}

/** Those of these days: of the clinic, and of all vets or one. */
export const excepcionesOfDays = (desde: string, hasta: string, idUsuario?: number): RowsSql<Excepcion> => sql`
  SELECT ${select} FROM excepcion e
  WHERE e.periodo && tsrange(${desde}::date, ${hasta}::date + 1)
    AND (e.id_usuario IS NULL OR e.id_usuario = coalesce(${idUsuario ?? null}, e.id_usuario))
  ORDER BY e.desde, e.id_excepcion LIMIT ${raw(String(MAX_ROWS))}`

export async function insertExcepcion(
  tx: Tx,
  fields: Omit<Excepcion, 'id_excepcion'>,
  author: Author,
): Promise<Excepcion> {
  const { id_usuario, desde, hasta, tipo, motivo } = fields
  const columns = { id_usuario, desde, hasta, tipo, motivo }
  const despues = await tx.queryOne<Excepcion>(sql`INSERT INTO excepcion ${columnValues(columns)} RETURNING ${select}`)
  if (tipo === 'apertura') await noteLiberacion(tx, despues)
  await audit(tx, author, { accion: 'crear', entidad: 'excepcion', id: despues.id_excepcion, despues })
  return despues
}

export async function deleteExcepcion(tx: Tx, id: number, { scope, usuario }: Caller, author: Author): Promise<void> {
  const mine = scope === 'any' ? sql`true` : sql`id_usuario = ${usuario.id_usuario}`
  const [antes] = await tx.query<Excepcion>(
    sql`DELETE FROM excepcion WHERE id_excepcion = ${id} AND ${mine} RETURNING ${select}`,
  )
  if (!antes) throw new AppError('NO_ENCONTRADO')
  if (antes.tipo === 'cierre') await noteLiberacion(tx, antes)
  await audit(tx, author, { accion: 'eliminar', entidad: 'excepcion', id, antes })
}
