import { FUSION_DAYS, type Fusion } from '@huella/contract'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { type RowsSql, raw, sql } from '../platform/sql/sql.ts'
import { clienteWhere } from '../usuarios/index.ts'

/** The client that the one with this id has become; the same id if it was never merged. Fails unless there is such a client. */
export async function currentCliente(db: Db, id: number): Promise<number> {
  const [row] = await db.query<{ id_usuario: number }>(sql`
    WITH RECURSIVE cadena (id, paso) AS (
      SELECT ${id}::int, 0
      UNION ALL
      SELECT f.id_usuario, paso + 1 FROM cadena JOIN fusion f ON f.id_otro = cadena.id AND f.deshecha_en IS NULL)
    SELECT u.id_usuario FROM usuario u WHERE ${clienteWhere(sql`(SELECT id FROM cadena ORDER BY paso DESC LIMIT 1)`)}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row.id_usuario
}

/** Whether the merge `f` into the client `u` is recent enough to be undone. */
export const recentFusion = (now: Date) =>
  sql`f.creado_en >= ${now}::timestamptz - make_interval(days => ${FUSION_DAYS})`

/** The clients that have become part of the client `u`, the last first. */
export const fusionesOf = (now: Date): RowsSql<Fusion> => sql`
  SELECT ${raw(jsonObject('o.id_usuario, o.nombre, o.apellido'))} AS otro, ${raw(jsonObject('w.id_usuario, w.nombre, w.apellido'))} AS autor,
    ${raw(utcTimestamp('f.creado_en'))}, (${recentFusion(now)} AND (f.despues->>'version')::int = u.version) AS reversible
  FROM fusion f JOIN usuario o ON o.id_usuario = f.id_otro JOIN usuario w ON w.id_usuario = f.id_autor
  WHERE f.id_usuario = u.id_usuario AND f.deshecha_en IS NULL ORDER BY f.id_fusion DESC`
