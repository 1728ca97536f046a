import { AppError } from '../platform/http/errors.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { decrement, increment, lockCounters, reset } from './counters.repo.ts'

export interface Attempt {
  email: string
  address: string
}

/** Failed sign-ins within the window, this one included. */
interface Failures {
  /** Sign-ins from this address, on any account. */
  address: number
  /** Sign-ins on this account, from any address. */
  account: number
  /** Sign-ins on this account from this address. */
  pair: number
}

const LIMITS = { pair: 10, address: 50, account: 30 }

/** Registrations from one address within the window: more than a waiting room full of owners makes, and too few for a program. */
const MAX_REGISTRATIONS = 20

/**
 * An address that keeps failing is refused. An account under attack from many addresses refuses those that have failed on it, but
 * not an address that has not: its owner is not locked out by somebody else's guesses.
 */
export function isRateLimited({ pair, address, account }: Failures): boolean {
  if (pair > LIMITS.pair || address > LIMITS.address) return true
  return account > LIMITS.account && pair > 1
}

/** Call it before the password is checked, so that parallel guesses count in full. */
export async function countAttempt(db: Database, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  const [pair, address, account] = await increment(db, keys.pair, keys.address, keys.account)
  if (isRateLimited({ pair: pair.count, address: address.count, account: account.count })) {
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: pair.waitSeconds })
  }
}

/** Every registration counts, also a failed one: it tells whether an address has an account. */
export async function countRegistration(db: Database, address: string): Promise<void> {
  const [registrations] = await increment(db, { kind: 'registration', address })
  if (registrations.count > MAX_REGISTRATIONS) {
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: registrations.waitSeconds })
  }
}

/** Takes the attempt back after a right password. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, address, account } = keysOf(attempt)
  await lockCounters(tx, pair, address, account)
  await reset(tx, pair)
  await decrement(tx, address, account)
}

/** Call it after a change of password: attempts on the old one no longer count. */
export async function resetAttempts(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, account } = keysOf(attempt)
  await lockCounters(tx, pair, account)
  await reset(tx, pair, account)
}

function keysOf({ email, address }: Attempt) {
  return {
    pair: { kind: 'pair', email, address },
    address: { kind: 'address', address },
    account: { kind: 'account', email },
  }
}
