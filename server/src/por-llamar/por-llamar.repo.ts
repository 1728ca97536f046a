import type { Llamada, LlamadaCreate, PorLlamar } from '@huella/contract'
import { insertLlamada, porLlamarOrder, selectPorLlamar, stillNews } from '../llamadas/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'

/** More than a desk calls in a day. */
const MAX_ROWS = 200

/** Whom to call, the soonest appointment first. */
export const listPorLlamar = (db: Db, wall: string, now: Date): Promise<PorLlamar[]> =>
  db.query(sql`
    ${selectPorLlamar(sql`p.eliminado_en IS NULL AND ${stillNews(wall, now)}`)}
    ${porLlamarOrder} LIMIT ${raw(String(MAX_ROWS))}`)

/** The client has been told: the notice is done, and the call noted. */
export async function markLlamado(tx: Tx, id: number, context: RequestContext): Promise<Llamada> {
  await tx.query(sql`SELECT FROM aviso WHERE id_aviso = ${id} FOR UPDATE`)
  const [row] = await tx.query<PorLlamar>(selectPorLlamar(sql`a.id_aviso = ${id}`))
  if (!row) throw new AppError('NO_ENCONTRADO')
  const about = row.mascota && { id_mascota: row.mascota.id_mascota, id_cita: row.cita?.id_cita }
  const call: LlamadaCreate = { motivo: 'aviso', resultado: 'resuelta', avisos: [id], ...about }
  return insertLlamada(tx, row.para.id_usuario, call, context)
}
