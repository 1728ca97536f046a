import { type Aceptacion, type PrivacidadDeCliente, privacidadFailure } from '@huella/contract'
import { archive, audit } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { jsonArrayOf, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { askedVersion, currentVersion } from './privacidad.repo.ts'

const select = raw(`
  SELECT a.id_aceptacion, a.id_usuario, a.id_privacidad AS version, a.modo,
    CASE WHEN w.id_usuario IS NOT NULL THEN ${jsonObject('w.id_usuario, w.nombre, w.apellido')} END AS autor, ${utcTimestamp('a.creado_en')}
  FROM aceptacion a LEFT JOIN usuario w ON w.id_usuario = a.id_autor`)

const selectAceptacion = (where: SqlFragment): RowsSql<Aceptacion> =>
  sql`${select} WHERE a.eliminado_en IS NULL AND ${where}`

/** What a client has accepted, newest first. */
export const aceptacionesOf = (idUsuario: number): RowsSql<Aceptacion> =>
  sql`${selectAceptacion(sql`a.id_usuario = ${idUsuario}`)} ORDER BY a.id_privacidad DESC, a.id_aceptacion DESC`

export async function readPrivacidadDe(db: Db, idUsuario: number): Promise<PrivacidadDeCliente> {
  return db.queryOne(sql`
    SELECT ${raw(jsonObject(`p.id_privacidad AS version, asked.novedades, ${utcTimestamp('p.creado_en')}`))} AS vigente,
      NOT EXISTS (SELECT FROM aceptacion a
        WHERE a.id_usuario = ${idUsuario} AND a.id_privacidad >= asked.id_privacidad AND a.eliminado_en IS NULL) AS pendiente,
      ${jsonArrayOf(aceptacionesOf(idUsuario))} AS aceptaciones
    FROM privacidad p JOIN privacidad asked ON asked.id_privacidad = ${askedVersion}
    WHERE p.id_privacidad = ${currentVersion}`)
}

/**
 * Notes that a client has accepted a version: themselves on the web, or on paper by who says so. A version that they have accepted
 * is not noted again.
 */
export async function acceptVersion(
  tx: Tx,
  idUsuario: number,
  version: number,
  modo: Aceptacion['modo'],
  author: Author & { actor: number },
): Promise<void> {
  await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${idUsuario} FOR NO KEY UPDATE`)
  const [known] = await tx.query<{ accepted: boolean }>(sql`
    SELECT EXISTS (SELECT FROM aceptacion a
      WHERE a.id_usuario = ${idUsuario} AND a.id_privacidad = ${version} AND a.eliminado_en IS NULL) AS accepted
    FROM privacidad WHERE id_privacidad = ${version}`)
  if (!known) throw new AppError('DATOS_INVALIDOS', { errors: { privacidad: privacidadFailure.unknown } })
  if (known.accepted) return
  const { id } = await tx.queryOne<{ id: number }>(sql`
    INSERT INTO aceptacion (id_usuario, id_privacidad, modo, id_autor)
    VALUES (${idUsuario}, ${version}, ${modo}, ${modo === 'papel' ? author.actor : null}) RETURNING id_aceptacion AS id`)
  const despues = await tx.queryOne<Aceptacion>(selectAceptacion(sql`a.id_aceptacion = ${id}`))
  await audit(tx, author, { accion: 'crear', entidad: 'aceptacion', id, despues })
}

/** Takes back a signature on paper that somebody noted by mistake. What a client accepted on the web stays. */
export async function removeSignature(tx: Tx, idUsuario: number, version: number, author: Author): Promise<void> {
  const removed = await archive(
    tx,
    'aceptacion',
    sql`id_usuario = ${idUsuario} AND id_privacidad = ${version} AND modo = 'papel'`,
    author,
  )
  if (removed.length === 0) throw new AppError('NO_ENCONTRADO')
}
