import { archive } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { enqueueArchivedCitaNotices } from './avisos/index.ts'

/** Archives an appointment, with the notices of its end. */
export async function archiveCita(tx: Tx, id: number, context: RequestContext): Promise<void> {
  const ids = await archive(tx, 'cita', sql`id_cita = ${id}`, context.author)
  await enqueueArchivedCitaNotices(tx, ids, context)
}
