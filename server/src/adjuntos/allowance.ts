import { adjuntoLimits } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Database, Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'

const UPLOADS_LOCK = 4_843_515

/**
 * Counts files that somebody has sent, and fails beyond what they may send in a day: nobody may fill the disk. Files that are refused
 * or removed count too. Without files it only fails if none is left.
 */
export async function countUploads(db: Database, { scope, usuario: { id_usuario } }: Caller, files = 0): Promise<void> {
  const aDay = scope === 'any' ? adjuntoLimits.aDayOfStaff : adjuntoLimits.aDay
  const retryAfter = await withTransaction(db, async (tx) => {
    // Uploads of one account are counted one after the other: many at once would all see the same number.
    await tx.query(sql`SELECT pg_advisory_xact_lock(${UPLOADS_LOCK}, ${id_usuario})`)
    const { sent, waitSeconds } = await tx.queryOne<{ sent: number; waitSeconds: number }>(sql`
      SELECT count(*)::int AS sent,
        greatest(1, ceil(extract(epoch FROM min(creada_en) + interval '1 day' - now())))::int AS "waitSeconds"
      FROM subida WHERE id_usuario = ${id_usuario} AND creada_en > now() - interval '1 day'`)
    const left = aDay - sent
    await tx.execute(sql`
      INSERT INTO subida (id_usuario) SELECT ${id_usuario} FROM generate_series(1, ${Math.min(files, left)}::int)`)
    return left >= Math.max(files, 1) ? undefined : waitSeconds
  })
  if (retryAfter) throw new AppError('DEMASIADOS_ARCHIVOS', { retryAfter })
}

export async function deleteOldUploads(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM subida WHERE creada_en < now() - interval '1 day'`)
}
