import type { CorreoEnlace } from '@huella/contract'
import { hashToken, newToken } from '../../platform/auth/token.ts'
import type { Db } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { hasEmail } from '../emails.ts'

const CONFIRM_DAYS = 7

/** A link that confirms the address that the account has now; null if there is nothing to confirm. Of another address it is worth nothing. */
export async function createConfirmLink(db: Db, idUsuario: number, now: Date): Promise<string | null> {
  const token = newToken()
  const created = await db.execute(sql`
    INSERT INTO enlace_email (token_hash, id_usuario, email, caduca_en)
    SELECT ${hashToken(token)}::bytea, id_usuario, email, ${now}::timestamptz + make_interval(days => ${CONFIRM_DAYS})
    FROM usuario WHERE id_usuario = ${idUsuario} AND NOT email_confirmado AND eliminado_en IS NULL`)
  return created === 1 ? token : null
}

/** A link that undoes a change, with the address that it goes to; null if it can no longer be undone. */
export async function createUndoLink(
  db: Db,
  idCambio: number,
  now: Date,
): Promise<{ token: string; anterior: string } | null> {
  const token = newToken()
  const [row] = await db.query<{ anterior: string }>(sql`
    WITH cambio AS MATERIALIZED (
      SELECT * FROM cambio_email WHERE id_cambio = ${idCambio} AND caduca_en > ${now} FOR KEY SHARE),
    creado AS (
      INSERT INTO enlace_email (token_hash, id_usuario, id_cambio, caduca_en)
      SELECT ${hashToken(token)}::bytea, id_usuario, id_cambio, caduca_en FROM cambio)
    SELECT anterior FROM cambio`)
  return row ? { token, ...row } : null
}

/** Whose link it is, and what for. */
export async function findCorreoLink(db: Db, token: string, now: Date): Promise<CorreoEnlace | null> {
  const [row] = await db.query<CorreoEnlace>(sql`
    SELECT u.nombre, CASE WHEN e.id_cambio IS NULL THEN 'confirmar' ELSE 'deshacer' END AS para
    FROM enlace_email e JOIN usuario u USING (id_usuario)
    WHERE e.token_hash = ${hashToken(token)} AND e.caduca_en > ${now} AND u.eliminado_en IS NULL
      AND (e.email IS NULL OR lower(e.email) = lower(u.email))`)
  return row ?? null
}

/** Whether this address can take back another account: until then nobody else takes it themselves. */
export async function isReserved(db: Db, email: string, idUsuario: number, now: Date): Promise<boolean> {
  const [row] = await db.query(sql`
    SELECT FROM cambio_email c JOIN usuario u USING (id_usuario)
    WHERE ${hasEmail(email, sql`c.anterior`)} AND c.caduca_en > ${now} AND c.id_usuario <> ${idUsuario} AND u.eliminado_en IS NULL
    LIMIT 1`)
  return row !== undefined
}

/** While there is no mail server, every address counts as confirmed: nobody could confirm one. */
export async function confirmAll(db: Db): Promise<void> {
  await db.execute(sql`UPDATE usuario SET email_confirmado = true WHERE NOT email_confirmado`)
}

export async function deleteExpiredCorreoLinks(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM enlace_email WHERE caduca_en < now()`)
  await db.execute(sql`DELETE FROM cambio_email WHERE caduca_en < now()`)
}
