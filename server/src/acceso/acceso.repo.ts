import { findSessionByHash } from '../auth/index.ts'
import type { Authenticated } from '../platform/auth/access.ts'
import { hashToken, newToken } from '../platform/auth/token.ts'
import type { Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

const VALID_SECONDS = 60

/** A token that opens one path as the caller, for a minute, as long as their session goes on. */
export async function createAcceso(db: Db, { tokenHash }: Authenticated, ruta: string): Promise<string> {
  const token = newToken()
  await db.execute(sql`
    INSERT INTO acceso (token_hash, sesion, ruta, caduca_en)
    SELECT ${hashToken(token)}::bytea, token_hash, ${ruta}, now() + make_interval(secs => ${VALID_SECONDS})
    FROM sesion WHERE token_hash = ${tokenHash}`)
  return token
}

export async function findAcceso(db: Db, token: string, ruta: string, days: number): Promise<Authenticated | null> {
  const [row] = await db.query<{ sesion: Buffer }>(sql`
    SELECT sesion FROM acceso WHERE token_hash = ${hashToken(token)} AND ruta = ${ruta} AND caduca_en > now()`)
  return row ? findSessionByHash(db, row.sesion, days) : null
}

export async function deleteExpiredAccesos(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM acceso WHERE caduca_en < now()`)
}
