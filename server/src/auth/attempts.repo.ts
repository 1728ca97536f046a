import type { Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { mustWait, REGISTRATIONS } from './attempts.rules.ts'
import { countUp, forget, hold, keyOf, takeBack } from './counters.repo.ts'

export interface Attempt {
  email: string
  address: string
}

/** Counted before the password is looked at, so that a burst of parallel guesses counts in full. */
export async function beginAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  const [pair, address, account] = await countUp(sql, keys.pair, keys.address, keys.account)
  if (mustWait({ pair: pair.times, address: address.times, account: account.times })) {
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: pair.wait })
  }
}

/**
 * Every registration counts, whatever becomes of it: one that succeeds makes an account, and one that does not has asked
 * whether somebody has theirs here.
 */
export async function countRegistration(sql: Sql, address: string): Promise<void> {
  const [made] = await countUp(sql, keyOf('registration', address))
  if (made.times > REGISTRATIONS) throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: made.wait })
}

/** The password was right: it was not an attempt against anybody. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, address, account } = keysOf(attempt)
  await hold(tx, pair, address, account)
  await forget(tx, pair)
  await takeBack(tx, address, account)
}

/** The account has a new password: what was tried against the old one says nothing any more. */
export async function forgiveAccount(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, account } = keysOf(attempt)
  await hold(tx, pair, account)
  await forget(tx, pair, account)
}

function keysOf({ email, address }: Attempt) {
  const account = email.toLowerCase()
  return {
    pair: keyOf('pair', account, address),
    address: keyOf('address', address),
    account: keyOf('account', account),
  }
}
