import { createHash, randomBytes } from 'node:crypto'
import type { Db, Sql, Tx } from '../platform/database/pool.ts'

/** The database knows only this of a token, as of a session's. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * A new link for a notice that is about to be sent; there is no other moment at which anybody knows the token.
 *
 * Mint first, then read the address to send to. A change of address that is under way is waited for, and one that comes later
 * ends the link: so none that works ever goes to an address that is no longer the account's. Of an account that has been
 * archived meanwhile, the token is one that never works.
 */
export async function mintLink(sql: Sql, idUsuario: number, hours: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + hours * 3_600_000)
  await sql`
    INSERT INTO enlace (token_hash, id_usuario, creado_en, caduca_en)
    SELECT ${hashOf(token)}, id_usuario, ${now}, ${until}
    FROM usuario WHERE id_usuario = ${idUsuario} AND eliminado_en IS NULL
    FOR SHARE`
  return token
}

/** Whom a link that works is for. */
export async function findLink(sql: Sql, token: string, now: Date): Promise<{ nombre: string } | null> {
  const [row] = await sql<{ nombre: string }[]>`
    SELECT nombre FROM enlace JOIN usuario USING (id_usuario)
    WHERE token_hash = ${hashOf(token)} AND caduca_en > ${now} AND eliminado_en IS NULL`
  return row ?? null
}

/** Uses a link up. Of two at once one gets the account, held until the transaction ends; the other gets null. */
export async function consumeLink(tx: Tx, token: string, now: Date) {
  // The account first, as every other change of it: that is what keeps two changes from waiting for each other.
  const [owner] = await tx<{ id_usuario: number; email: string }[]>`
    SELECT u.id_usuario, u.email FROM enlace e JOIN usuario u USING (id_usuario)
    WHERE e.token_hash = ${hashOf(token)} AND e.caduca_en > ${now} AND u.eliminado_en IS NULL
    FOR NO KEY UPDATE OF u`
  if (!owner) return null
  const { count } = await tx`DELETE FROM enlace WHERE token_hash = ${hashOf(token)}`
  return count === 1 ? owner : null
}

export async function sweepLinks(db: Db): Promise<void> {
  await db`DELETE FROM enlace WHERE caduca_en < now()`
}
