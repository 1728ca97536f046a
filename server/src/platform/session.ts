import { createHash, randomBytes } from 'node:crypto'
import type { Usuario } from '@huella/contract'
import { piece, run } from './database/piece.ts'
import type { Db, Sql } from './database/pool.ts'

export interface Signed {
  usuario: Usuario
  tokenHash: Buffer
}

/** However much it is used: after this the password is asked for again. A clinic whose sessions slide for longer has that. */
const LONGEST_DAYS = 30

/** The database knows only this of a token: who reads the table cannot sign in with what they find. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session for a user whose password was checked against `passwordHash`; null if that has changed meanwhile. */
export async function openSession(
  db: Db,
  idUsuario: number,
  passwordHash: string,
  days: number,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  // The row lock makes an archive or a password change that is under way finish first.
  const [row] = await db`
    INSERT INTO sesion (token_hash, id_usuario, expira_en)
    SELECT ${hashOf(token)}, id_usuario, now() + make_interval(days => ${days})
    FROM usuario
    WHERE id_usuario = ${idUsuario} AND password_hash = ${passwordHash} AND eliminado_en IS NULL
    FOR SHARE
    RETURNING id_usuario`
  return row ? token : null
}

/** Who holds this token. */
export async function findSession(sql: Sql, token: string, days: number): Promise<Signed | null> {
  const tokenHash = hashOf(token)
  const last = piece`creada_en + make_interval(days => ${Math.max(days, LONGEST_DAYS)}::integer)`
  const renewed = piece`least(now() + make_interval(days => ${days}::integer), ${last})`
  const [row] = await run<(Usuario & { stale: boolean })[]>(
    sql,
    piece`
      SELECT id_usuario, nombre, apellido, email, telefono, rol, version, expira_en < ${renewed} - interval '1 hour' AS stale
      FROM sesion JOIN usuario USING (id_usuario)
      WHERE token_hash = ${tokenHash} AND expira_en > now() AND ${last} > now() AND eliminado_en IS NULL`,
  )
  if (!row) return null
  const { stale, ...usuario } = row
  // Sliding expiry, written at most once an hour.
  if (stale) await run(sql, piece`UPDATE sesion SET expira_en = ${renewed} WHERE token_hash = ${tokenHash}`)
  return { usuario, tokenHash }
}

export async function closeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db`DELETE FROM sesion WHERE token_hash = ${tokenHash}`
}

export async function closeOtherSessions(db: Db, idUsuario: number, tokenHash: Buffer): Promise<void> {
  await db`DELETE FROM sesion WHERE id_usuario = ${idUsuario} AND token_hash <> ${tokenHash}`
}

export async function closeAllSessions(db: Db, idUsuario: number): Promise<void> {
  await db`DELETE FROM sesion WHERE id_usuario = ${idUsuario}`
}

export async function sweepSessions(db: Db): Promise<void> {
  await db`DELETE FROM sesion WHERE expira_en < now()`
}
