import { newToken } from '../../platform/auth/token.ts'
import type { Db } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

const VALID_MINUTES = 5

/** What is signed for: a new passkey, to prove who one is, or to sign in without a password, when nobody knows who it will be. */
export type ChallengeUse = { uso: 'registro' | 'prueba'; id_usuario: number } | { uso: 'acceso'; id_usuario: null }

export async function newChallenge(db: Db, { uso, id_usuario }: ChallengeUse): Promise<string> {
  const challenge = newToken()
  await db.execute(sql`
    INSERT INTO reto_passkey (reto, uso, id_usuario, caduca_en)
    VALUES (${challenge}, ${uso}, ${id_usuario}, now() + make_interval(mins => ${VALID_MINUTES}))`)
  return challenge
}

/** True once, whatever the signature is worth then. */
export async function consumeChallenge(db: Db, challenge: string, { uso, id_usuario }: ChallengeUse): Promise<boolean> {
  const deleted = await db.execute(sql`
    DELETE FROM reto_passkey
    WHERE reto = ${challenge} AND uso = ${uso} AND id_usuario IS NOT DISTINCT FROM ${id_usuario}::int AND caduca_en > now()`)
  return deleted === 1
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM reto_passkey WHERE caduca_en < now()`)
}
