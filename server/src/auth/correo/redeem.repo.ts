import { audit } from '../../entities/index.ts'
import { hashToken } from '../../platform/auth/token.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Database, Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { getPerfil } from '../auth.repo.ts'
import { hasEmail } from '../emails.ts'
import { generatePassword, hashPassword } from '../passwords.ts'
import { enqueueAccessLink } from '../recovery/enlace.aviso.ts'
import { closeAllSessions } from '../sessions.repo.ts'

interface Redemption {
  token: string
  peticion: string
  now: Date
}

/** Marks an address as confirmed, also again; null when the link is no longer valid, or of another address. */
export const confirmAddress = (db: Database, { token, peticion, now }: Redemption): Promise<{ id: number } | null> =>
  withTransaction(db, async (tx) => {
    const [row] = await tx.query<{ id: number; confirmed: boolean }>(sql`
      SELECT u.id_usuario AS id, u.email_confirmado AS confirmed FROM enlace_email e JOIN usuario u USING (id_usuario)
      WHERE e.token_hash = ${hashToken(token)} AND e.caduca_en > ${now} AND u.eliminado_en IS NULL AND lower(e.email) = lower(u.email)
      FOR NO KEY UPDATE OF u`)
    if (!row) return null
    if (!row.confirmed) await markConfirmed(tx, row.id, peticion)
    return { id: row.id }
  })

async function markConfirmed(tx: Tx, id: number, peticion: string): Promise<void> {
  const antes = await getPerfil(tx, id)
  await tx.execute(sql`UPDATE usuario SET email_confirmado = true WHERE id_usuario = ${id}`)
  await audit(
    tx,
    { actor: id, peticion },
    { accion: 'actualizar', entidad: 'usuario', id, antes, despues: await getPerfil(tx, id) },
  )
}

interface Undone {
  id: number
  /** Somebody else has the address by now. */
  taken: boolean
}

/**
 * Gives an account back to the address that it had, and ends what whoever changed it may have: sessions, links, later changes, and the password,
 * which they knew. The address gets a link to choose another one. Null when the link is no longer valid; of two concurrent calls one gets it.
 */
export async function undoChange(db: Database, { token, peticion, now }: Redemption): Promise<Undone | null> {
  const unknown = await hashPassword(generatePassword()) // hashing is slow: not while the account is locked
  return withTransaction(db, async (tx) => {
    // The account is locked first, as in every other change of it, to avoid deadlocks.
    const [link] = await tx.query<{ id: number; id_cambio: number; anterior: string }>(sql`
      SELECT u.id_usuario AS id, c.id_cambio, c.anterior
      FROM enlace_email e JOIN cambio_email c USING (id_cambio) JOIN usuario u ON u.id_usuario = c.id_usuario
      WHERE e.token_hash = ${hashToken(token)} AND e.caduca_en > ${now} AND u.eliminado_en IS NULL
      FOR NO KEY UPDATE OF u`)
    if (!link) return null
    const { id, id_cambio, anterior } = link
    const author = { actor: id, peticion }
    const antes = await getPerfil(tx, id)
    const [other] = await tx.query(sql`
      SELECT FROM usuario WHERE ${hasEmail(anterior)} AND id_usuario <> ${id} AND eliminado_en IS NULL`)
    if (other) {
      await endAccess(tx, id)
      await audit(tx, author, { accion: 'sesiones', entidad: 'usuario', id })
      return { id, taken: true }
    }
    // An earlier change can still be undone; this one and later ones are.
    const undone = await tx.execute(
      sql`DELETE FROM cambio_email WHERE id_usuario = ${id} AND id_cambio >= ${id_cambio}`,
    )
    if (undone === 0) return null
    await endAccess(tx, id)
    await tx.execute(sql`DELETE FROM enlace_email WHERE id_usuario = ${id} AND email IS NOT NULL`)
    await tx.execute(sql`
      UPDATE usuario SET email = ${anterior}, email_confirmado = true, password_hash = ${unknown}, cambiar_password = false
      WHERE id_usuario = ${id}`)
    await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues: await getPerfil(tx, id) })
    await audit(tx, author, { accion: 'password', entidad: 'usuario', id })
    await enqueueAccessLink(tx, 'password_olvidada', sql`id_usuario = ${id}`, now)
    return { id, taken: false }
  })
}

/** Ends the sessions of an account, and its links to set a password. */
async function endAccess(tx: Tx, id: number): Promise<void> {
  await closeAllSessions(tx, id)
  await tx.execute(sql`DELETE FROM enlace WHERE id_usuario = ${id}`)
}

/** Refuses an undo whose address is somebody else's by now. */
export function assertGivenBack({ taken }: Undone): void {
  if (taken) throw new AppError('EMAIL_OCUPADO')
}
