import type { SesionAbierta } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { Authenticated } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { hashToken, newToken } from '../platform/auth/token.ts'
import { AppError } from '../platform/http/errors.ts'
import { utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { notify } from '../platform/sql/events.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { deviceName } from './device-name.ts'
import type { Client } from './devices.repo.ts'
import { lacksSegundoFactor } from './segundo-factor/deadline.ts'

/** A session ends after so many days, however much it is used; where SESSION_DAYS is longer, after those. */
const MAX_SESSION_DAYS = 30
/** So long after signing in the password need not be typed again before something that matters. */
const FRESH_MINUTES = 10

/** What the user of a session has to do before anything else. */
const pendiente = sql`CASE WHEN cambiar_password AND ajustes.enforce_password_change THEN 'password' WHEN ${lacksSegundoFactor} THEN 'segundo_factor' END`

const endOf = (days: number) => sql`creada_en + make_interval(days => ${Math.max(days, MAX_SESSION_DAYS)})`

/**
 * Opens a session for a user whose password was checked against `passwordHash`; null if that has changed meanwhile, or if the password
 * alone no longer opens one.
 */
export const openSession = (
  db: Db,
  idUsuario: number,
  passwordHash: string,
  days: number,
  client: Client,
): Promise<string | null> =>
  insertSession(
    db,
    sql`id_usuario = ${idUsuario} AND password_hash = ${passwordHash} AND NOT segundo_factor`,
    days,
    client,
  )

/** Opens a session for a user who has shown more than a password. */
export async function openProvenSession(tx: Tx, idUsuario: number, days: number, client: Client): Promise<string> {
  const token = await insertSession(tx, sql`id_usuario = ${idUsuario}`, days, client)
  if (!token) throw new AppError('SIN_SESION')
  return token
}

/** Ends all sessions of the caller, and opens this one anew: after a change of what opens the account. */
export async function renewSession(tx: Tx, idUsuario: number, days: number, client: Client): Promise<string> {
  await closeAllSessions(tx, idUsuario)
  return openProvenSession(tx, idUsuario, days, client)
}

/** Whether the caller signed in a moment ago. */
export async function isFresh(db: Db, tokenHash: Buffer): Promise<boolean> {
  const [row] = await db.query(sql`
    SELECT FROM sesion WHERE token_hash = ${tokenHash} AND creada_en > now() - make_interval(mins => ${FRESH_MINUTES})`)
  return row !== undefined
}

async function insertSession(
  db: Db,
  whose: SqlFragment,
  days: number,
  { address, agent }: Client,
): Promise<string | null> {
  const token = newToken()
  // The row lock waits for an archive or a password change in progress.
  const [row] = await db.query(sql`
    INSERT INTO sesion (token_hash, id_usuario, expira_en, direccion, agente)
    SELECT ${hashToken(token)}, id_usuario, now() + make_interval(days => ${days}), ${address}, ${agent}
    FROM usuario
    WHERE ${whose} AND eliminado_en IS NULL
    FOR SHARE
    RETURNING id_usuario`)
  return row ? token : null
}

export const findSession = (db: Db, token: string, days: number): Promise<Authenticated | null> =>
  findSessionByHash(db, hashToken(token), days)

export async function findSessionByHash(db: Db, tokenHash: Buffer, days: number): Promise<Authenticated | null> {
  const end = endOf(days)
  const renewed = sql`least(now() + make_interval(days => ${days}), ${end})`
  const [row] = await db.query<Authenticated['usuario'] & Pick<Authenticated, 'pendiente'> & { stale: boolean }>(sql`
    SELECT id_usuario, rol, ${pendiente} AS pendiente, expira_en < ${renewed} - interval '1 hour' OR usada_en < now() - interval '5 minutes' AS stale
    FROM sesion JOIN usuario USING (id_usuario) CROSS JOIN ajustes
    WHERE token_hash = ${tokenHash} AND expira_en > now() AND ${end} > now() AND eliminado_en IS NULL`)
  if (!row) return null
  const { id_usuario, rol, stale, pendiente: first } = row
  // Sliding expiry and last use, written now and then. Where nothing can be written, as on a full disk, what is read is still served.
  if (stale)
    await db
      .execute(sql`UPDATE sesion SET expira_en = ${renewed}, usada_en = now() WHERE token_hash = ${tokenHash}`)
      .catch(() => 0)
  return { usuario: { id_usuario, rol }, tokenHash, pendiente: first }
}

/** The sessions of a user, the caller's own first, then the last used. */
export async function listSessions(
  db: Db,
  { usuario, tokenHash }: Authenticated,
  days: number,
): Promise<SesionAbierta[]> {
  const rows = await db.query<Omit<SesionAbierta, 'dispositivo'> & { agente: string }>(sql`
    SELECT id_sesion::int, agente, direccion, ${raw(utcTimestamp('creada_en'))}, ${raw(utcTimestamp('usada_en'))}, token_hash = ${tokenHash} AS actual
    FROM sesion WHERE id_usuario = ${usuario.id_usuario} AND expira_en > now() AND ${endOf(days)} > now()
    ORDER BY actual DESC, sesion.usada_en DESC, id_sesion DESC`)
  return rows.map(({ agente, ...row }) => ({ ...row, dispositivo: deviceName(agente) }))
}

/** Ends one session of a user. */
export async function endSession(tx: Tx, idUsuario: number, idSesion: number, author: Author): Promise<void> {
  const ended = await tx.execute(sql`DELETE FROM sesion WHERE id_sesion = ${idSesion} AND id_usuario = ${idUsuario}`)
  if (ended === 0) throw new AppError('NO_ENCONTRADO')
  await auditSessions(tx, idUsuario, author)
}

/** Ends all sessions of the caller but the one of this request. */
export async function endOtherSessions(tx: Tx, { usuario, tokenHash }: Authenticated, author: Author): Promise<void> {
  await closeOtherSessions(tx, usuario.id_usuario, tokenHash)
  await auditSessions(tx, usuario.id_usuario, author)
}

const auditSessions = (tx: Tx, id: number, author: Author): Promise<void> =>
  audit(tx, author, { accion: 'sesiones', entidad: 'usuario', id })

/** Those of these sessions that are still open, and may do more than set a second factor. This does not renew them. */
export async function findOpenSessions(db: Db, tokenHashes: Buffer[], days: number): Promise<Buffer[]> {
  const rows = await db.query<{ token_hash: Buffer }>(sql`
    SELECT token_hash FROM sesion JOIN usuario USING (id_usuario) CROSS JOIN ajustes
    WHERE token_hash = ANY(${tokenHashes}::bytea[]) AND expira_en > now() AND ${endOf(days)} > now()
      AND eliminado_en IS NULL AND ${pendiente} IS NULL`)
  return rows.map((row) => row.token_hash)
}

/** The notification that sessions of the user with this id have ended. */
export const SESSION_END = 'sesion'

/** Notifies the streams of events, which end with their session. Other ends of sessions are notified by the audit trail. */
export async function closeSession(db: Db, { usuario, tokenHash }: Authenticated): Promise<void> {
  await db.execute(sql`
    WITH cerrada AS (DELETE FROM sesion WHERE token_hash = ${tokenHash})
    SELECT ${notify({ entidad: SESSION_END, id: usuario.id_usuario, accion: 'eliminar', autor: null, lectura: [], usuarios: [] })}`)
}

export async function closeOtherSessions(db: Db, idUsuario: number, tokenHash: Buffer): Promise<void> {
  await db.execute(sql`DELETE FROM sesion WHERE id_usuario = ${idUsuario} AND token_hash <> ${tokenHash}`)
}

/** How many there were. */
export const closeAllSessions = (db: Db, idUsuario: number): Promise<number> =>
  db.execute(sql`DELETE FROM sesion WHERE id_usuario = ${idUsuario}`)

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM sesion WHERE expira_en < now()`)
}
