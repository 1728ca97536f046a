import { type Persona, passwordContext, weakPassword } from '@huella/contract'
import type { PasswordStrength } from '@huella/password-strength'
import { throwIfErrors } from '../../platform/http/errors.ts'
import { JobPool } from '../../platform/jobs/pool.ts'
import { startThread } from '../../platform/jobs/runners.ts'
import type { Db } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

export interface Estimate {
  password: string
  context: string[]
}

/** Of whom the password is to be: what it must not be made of. */
export type PasswordOwner = Partial<Pick<Persona, 'nombre' | 'apellido'>> & { email?: string | null }

/** One at a time: an estimate takes a tenth of a second at most. */
const pool = new JobPool<Estimate, PasswordStrength>({
  start: () => startThread('strength.worker.js', 128),
  size: 1,
  queue: 50,
  timeoutMs: 10_000,
  exceeded: 'SERVIDOR_OCUPADO',
})

/** Why this password is refused for a new one; undefined if it is not. */
export async function weakness(db: Db, password: string, owner: PasswordOwner): Promise<string | undefined> {
  const { name } = await db.queryOne<{ name: string }>(sql`SELECT clinic_name AS name FROM ajustes`)
  return weakPassword(await pool.run({ password, context: passwordContext(owner, name) }))
}

/** Refuses a new password that is easy to guess, at this field of the form. Call it outside of transactions. */
export async function assertStrong(db: Db, password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
  const error = await weakness(db, password, owner)
  if (error) throwIfErrors({ [field]: error })
}
