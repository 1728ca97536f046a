import type { Lectura, LecturaInusual, Lecturas, LecturasQuery } from '@huella/contract'
import { audit, mascotaVisibleTo } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const PAGE = 25

const quien = jsonObject('u.id_usuario, u.nombre, u.apellido')

/** Newest first: the ids grow with the time. */
async function readLecturas(
  db: Db,
  { antes }: LecturasQuery,
  where: SqlFragment,
  withAddress: boolean,
): Promise<Lecturas> {
  const address = withAddress ? raw(', l.direccion') : raw('')
  const rows = await db.query<Lectura>(sql`
    SELECT l.id_lectura::int, ${raw(quien)} AS usuario, l.rol, ${raw(utcTimestamp('l.cuando'))}${address}
    FROM lectura l JOIN usuario u USING (id_usuario)
    WHERE ${where} ${antes ? sql`AND l.id_lectura < ${antes}` : raw('')}
    ORDER BY l.id_lectura DESC LIMIT ${PAGE + 1}`)
  const data = rows.slice(0, PAGE)
  return { data, siguiente: rows.length > PAGE ? (data.at(-1)?.id_lectura ?? null) : null }
}

/** Who opened the record of a pet. An owner reads it since the pet is theirs, without their own openings. */
export async function lecturasOfMascota(db: Db, caller: Caller, id: number, query: LecturasQuery): Promise<Lecturas> {
  const [pet] = await db.query<{ desde: Date | null }>(sql`
    SELECT (SELECT max(hasta) FROM dueno_anterior d WHERE d.id_mascota = m.id_mascota) AS desde
    FROM mascota m WHERE m.id_mascota = ${id} AND ${mascotaVisibleTo(caller)}`)
  if (!pet) throw new AppError('NO_ENCONTRADO')
  const all = caller.scope === 'any'
  const own = sql`AND l.id_usuario <> ${caller.usuario.id_usuario} AND l.cuando >= coalesce(${pet.desde}::timestamptz, '-infinity')`
  return readLecturas(db, query, sql`l.entidad = 'mascota' AND l.id_entidad = ${id} ${all ? raw('') : own}`, all)
}

/** Who opened the page of a client, or of those who were merged into them. */
export const lecturasOfCliente = (db: Db, id: number, query: LecturasQuery): Promise<Lecturas> =>
  readLecturas(
    db,
    query,
    sql`l.entidad = 'usuario' AND l.id_entidad = ANY(ARRAY(
      WITH RECURSIVE suyos (id) AS (
        SELECT ${id}::int UNION SELECT f.id_otro FROM suyos JOIN fusion f ON f.id_usuario = suyos.id AND f.deshecha_en IS NULL)
      SELECT id FROM suyos))`,
    true,
  )

const selectInusual = raw(`
  SELECT i.id_lectura_inusual, ${quien} AS usuario, ${utcTimestamp('i.ultima')}, i.fichas
  FROM lectura_inusual i JOIN usuario u USING (id_usuario)`)

/** Those that no administrator has seen, newest first. */
export const listInusuales = (db: Db): Promise<LecturaInusual[]> =>
  db.query(sql`${selectInusual} WHERE i.vista_en IS NULL ORDER BY i.id_lectura_inusual DESC LIMIT 50`)

/** An administrator has seen it. */
export async function dismissInusual(tx: Tx, id: number, author: Author): Promise<void> {
  await tx.query(sql`SELECT FROM lectura_inusual WHERE id_lectura_inusual = ${id} FOR UPDATE`)
  const [antes] = await tx.query<LecturaInusual>(
    sql`${selectInusual} WHERE i.id_lectura_inusual = ${id} AND i.vista_en IS NULL`,
  )
  if (!antes) throw new AppError('NO_ENCONTRADO')
  await tx.execute(sql`
    UPDATE lectura_inusual SET vista_en = now(), vista_por = ${author.actor} WHERE id_lectura_inusual = ${id}`)
  await audit(tx, author, { accion: 'estado', entidad: 'lectura_inusual', id, antes })
}
