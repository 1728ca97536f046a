import { hashToken, newToken } from '../../platform/auth/token.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

const VALID_MINUTES = 5

/** Who gave the right password. */
export interface TicketOwner {
  id_usuario: number
  email: string
}

const hashOfPassword = sql`sha256(convert_to(u.password_hash, 'UTF8'))`

/** For a user whose password was checked against `passwordHash`; null if that has changed meanwhile. */
export async function createTicket(db: Db, idUsuario: number, passwordHash: string): Promise<string | null> {
  const token = newToken()
  const [row] = await db.query(sql`
    INSERT INTO ticket_acceso (token_hash, id_usuario, huella_password, caduca_en)
    SELECT ${hashToken(token)}, u.id_usuario, ${hashOfPassword}, now() + make_interval(mins => ${VALID_MINUTES})
    FROM usuario u WHERE u.id_usuario = ${idUsuario} AND u.password_hash = ${passwordHash} AND u.eliminado_en IS NULL
    FOR SHARE
    RETURNING id_usuario`)
  return row ? token : null
}

const validTicket = (token: string) => sql`
  t.token_hash = ${hashToken(token)} AND t.caduca_en > now() AND t.id_usuario = u.id_usuario
  AND t.huella_password = ${hashOfPassword} AND u.eliminado_en IS NULL`

export async function findTicket(db: Db, token: string): Promise<TicketOwner | null> {
  const [row] = await db.query<TicketOwner>(sql`
    SELECT u.id_usuario, u.email FROM ticket_acceso t, usuario u WHERE ${validTicket(token)}`)
  return row ?? null
}

/** False if the ticket was used, or the password changed, since it was found. Lock its account first. */
export async function consumeTicket(tx: Tx, token: string): Promise<boolean> {
  return (await tx.execute(sql`DELETE FROM ticket_acceso t USING usuario u WHERE ${validTicket(token)}`)) === 1
}

export async function deleteExpiredTickets(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM ticket_acceso WHERE caduca_en < now()`)
}
