import { validation } from '@huella/contract'
import type { Authenticated } from '../platform/auth/access.ts'
import { fieldError, throwIfErrors } from '../platform/http/errors.ts'
import type { Database } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { countedAttempt, forgiveAttempt } from './attempts.repo.ts'
import { getOwnCredentials } from './auth.repo.ts'
import { verifyPassword } from './passwords.ts'
import { isFresh } from './sessions.repo.ts'

interface Given {
  password: string
  /** The field of the request that has it. */
  field: string
  /** The caller's network address. */
  address: string
}

/**
 * Refuses what is not the user's own password, and returns its hash. The same limit as at sign-in: a stolen session must not be a
 * place to guess the password in peace.
 */
export async function assertOwnPassword(
  db: Database,
  id: number,
  { password, field, address }: Given,
): Promise<string> {
  const { usuario, passwordHash } = await getOwnCredentials(db, id)
  const attempt = { email: usuario.email, address }
  return countedAttempt(db, attempt, async () => {
    const right = await verifyPassword(passwordHash, password)
    if (!passwordHash || !right) throw fieldError('PASSWORD_ACTUAL_INCORRECTA', field)
    await withTransaction(db, (tx) => forgiveAttempt(tx, attempt))
    return passwordHash
  })
}

/** Before somebody adds to what opens their account: with a session of long ago only with the password, for a screen that was left open. */
export async function assertFreshOrPassword(
  db: Database,
  { usuario, tokenHash }: Authenticated,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (password !== undefined) await assertOwnPassword(db, usuario.id_usuario, { password, field: 'password', address })
  else if (!(await isFresh(db, tokenHash))) throwIfErrors({ password: validation.passwordRequired })
}
