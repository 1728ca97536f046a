import { fillPrivacidad, type Privacidad, type PrivacidadCreate, type PrivacidadVersion } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { readSettings } from '../settings/index.ts'

const columns = raw(`p.id_privacidad AS version, p.texto, p.novedades, p.correccion, ${utcTimestamp('p.creado_en')}`)

/** The number of the version that holds. There is always one. */
export const currentVersion: SqlFragment = sql`(SELECT max(id_privacidad) FROM privacidad)`

/** The number from which on a client must have read one: later versions only correct mistakes of writing. */
export const askedVersion: SqlFragment = sql`(SELECT max(id_privacidad) FROM privacidad WHERE NOT correccion)`

/** A version as people read it; without a number, the one that holds. */
export async function readPrivacidad(db: Db, version?: number): Promise<Privacidad> {
  const [row] = await db.query<Privacidad>(sql`
    SELECT ${columns}, p.id_privacidad = ${currentVersion} AS vigente
    FROM privacidad p WHERE p.id_privacidad = coalesce(${version ?? null}::int, ${currentVersion})`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return { ...row, texto: fillPrivacidad(row.texto, await readSettings(db)) }
}

const selectVersion = sql`
  SELECT ${columns},
    CASE WHEN u.id_usuario IS NOT NULL THEN ${raw(jsonObject('u.id_usuario, u.nombre, u.apellido'))} END AS autor,
    (SELECT count(DISTINCT a.id_usuario)::int FROM aceptacion a
     WHERE a.id_privacidad = p.id_privacidad AND a.eliminado_en IS NULL) AS aceptaciones
  FROM privacidad p LEFT JOIN usuario u USING (id_usuario)`

export const listVersiones = (db: Db): Promise<PrivacidadVersion[]> =>
  db.query(sql`${selectVersion} ORDER BY p.id_privacidad DESC`)

/** Publishes the next version, which clients are asked to read unless it is a correction. Fails if there is one that its author has not seen. */
export async function publishVersion(
  tx: Tx,
  { texto, novedades, correccion, version }: PrivacidadCreate,
  { author }: RequestContext,
): Promise<PrivacidadVersion> {
  await tx.query(sql`SELECT FROM ajustes FOR UPDATE`) // of two at once, one comes first
  const [last] = await tx.query<PrivacidadVersion>(sql`${selectVersion} WHERE p.id_privacidad = ${currentVersion}`)
  if (last?.version !== version) throw new AppError('VERSION_OBSOLETA', { actual: { ...last } })
  const id = version + 1
  await tx.execute(sql`
    INSERT INTO privacidad (id_privacidad, texto, novedades, correccion, id_usuario)
    VALUES (${id}, ${texto}, ${novedades}, ${correccion}, ${author.actor})`)
  const despues = await tx.queryOne<PrivacidadVersion>(sql`${selectVersion} WHERE p.id_privacidad = ${id}`)
  await audit(tx, author, { accion: 'crear', entidad: 'privacidad', id, despues })
  return despues
}
