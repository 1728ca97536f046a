import { type Exportacion, type Exportaciones, exportacionesPorHora } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'

const HOUR_MS = 3_600_000
const SHOWN = 10

const select = raw(`
  SELECT e.id_exportacion, e.id_usuario, ${jsonObject('w.id_usuario, w.nombre, w.apellido')} AS autor, ${utcTimestamp('e.creado_en')}
  FROM exportacion e JOIN usuario w ON w.id_usuario = e.id_autor`)

/** When the caller may start the next one; null: now. */
async function nextAllowed(db: Db, { usuario, scope }: Caller, now: Date): Promise<Date | null> {
  const [row] = await db.query<{ creado_en: Date }>(sql`
    SELECT creado_en FROM exportacion
    WHERE id_autor = ${usuario.id_usuario} AND creado_en > ${now}::timestamptz - interval '1 hour'
    ORDER BY creado_en DESC OFFSET ${exportacionesPorHora[scope] - 1} LIMIT 1`)
  return row ? new Date(row.creado_en.getTime() + HOUR_MS) : null
}

/** Notes that somebody downloads the data of a client. */
export async function startExportacion(tx: Tx, idUsuario: number, context: RequestContext): Promise<void> {
  const { caller, author, clock } = context
  const now = clock()
  // Of two at once, one comes first.
  await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${author.actor} FOR NO KEY UPDATE`)
  const next = await nextAllowed(tx, caller, now)
  if (next)
    throw new AppError('DEMASIADAS_EXPORTACIONES', { retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000) })
  const { id } = await tx.queryOne<{ id: number }>(sql`
    INSERT INTO exportacion (id_usuario, id_autor, creado_en) VALUES (${idUsuario}, ${author.actor}, ${now})
    RETURNING id_exportacion AS id`)
  const despues = await tx.queryOne<Exportacion>(sql`${select} WHERE e.id_exportacion = ${id}`)
  await audit(tx, author, { accion: 'crear', entidad: 'exportacion', id, despues })
}

/** The last downloads of a client's data. */
export async function listExportaciones(
  db: Db,
  idUsuario: number,
  { caller, clock }: RequestContext,
): Promise<Exportaciones> {
  const data = await db.query<Exportacion>(
    sql`${select} WHERE e.id_usuario = ${idUsuario} ORDER BY e.id_exportacion DESC LIMIT ${raw(String(SHOWN))}`,
  )
  return { data, siguiente: (await nextAllowed(db, caller, clock()))?.toISOString() ?? null }
}
