import type { Persona } from '@huella/contract'
import { hashToken, newToken } from '../../platform/auth/token.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

/**
 * A new link for a notice that is about to be sent. Create the link first, then read the address: a change of address in progress is
 * waited for, and a later one deletes the link, so that no valid link goes to an old address. For an archived account the token
 * never works.
 */
export async function createLink(db: Db, idUsuario: number, hours: number, now: Date): Promise<string> {
  const token = newToken()
  const until = new Date(now.getTime() + hours * 3_600_000)
  await db.execute(sql`
    INSERT INTO enlace (token_hash, id_usuario, creado_en, caduca_en)
    SELECT ${hashToken(token)}::bytea, id_usuario, ${now}::timestamptz, ${until}::timestamptz
    FROM usuario WHERE id_usuario = ${idUsuario} AND eliminado_en IS NULL
    FOR SHARE`)
  return token
}

/** Whose link it is. */
export async function findLink(db: Db, token: string, now: Date): Promise<Persona | null> {
  const [row] = await db.query<Persona>(sql`
    SELECT nombre, apellido, email FROM enlace JOIN usuario USING (id_usuario)
    WHERE token_hash = ${hashToken(token)} AND caduca_en > ${now} AND eliminado_en IS NULL`)
  return row ?? null
}

/** Deletes a link and locks its account. Of two concurrent calls one gets null. */
export async function consumeLink(tx: Tx, token: string, now: Date) {
  // The account is locked first, as in every other change of it, to avoid deadlocks.
  const [owner] = await tx.query<{ id_usuario: number; email: string; invited: boolean }>(sql`
    SELECT u.id_usuario, u.email, u.password_hash IS NULL AS invited FROM enlace e JOIN usuario u USING (id_usuario)
    WHERE e.token_hash = ${hashToken(token)} AND e.caduca_en > ${now} AND u.eliminado_en IS NULL AND u.email IS NOT NULL
    FOR NO KEY UPDATE OF u`)
  if (!owner) return null
  const deleted = await tx.execute(sql`DELETE FROM enlace WHERE token_hash = ${hashToken(token)}`)
  return deleted === 1 ? owner : null
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM enlace WHERE caduca_en < now()`)
}
