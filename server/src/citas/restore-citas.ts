import { liveCita, openEstados, restore } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { enqueueCitaNotices } from './avisos/index.ts'
import { getCitas } from './citas.repo.ts'

/** Brings archived appointments back, as cancelled where their time was taken meanwhile. Those to come have the notices of new ones. */
export async function restoreCitas(tx: Tx, where: SqlFragment, context: RequestContext): Promise<void> {
  await tx.execute(sql`
    UPDATE cita SET estado = 'cancelada', cancelada_en = ${context.clock()} WHERE ${where} AND estado IN ${openEstados} AND llegada_en IS NULL AND EXISTS (
      SELECT FROM cita c WHERE c.periodo && cita.periodo AND c.id_usuario = cita.id_usuario AND ${liveCita})`)
  const ids = await restore(tx, 'cita', where, context.author)
  for (const cita of await getCitas(tx, { scope: 'any' }, ids)) await enqueueCitaNotices(tx, null, cita, context)
}
