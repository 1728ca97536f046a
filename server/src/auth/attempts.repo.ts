import { AppError } from '../platform/http/errors.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { isWide } from './client-network.ts'
import { type CounterKey, decrement, increment, lockCounters, reset } from './counters.repo.ts'

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
  /** Of an IPv6 address: sign-ins on this account from its /56 and its /48, and from its /48 in a day. */
  pair56?: number
  pair48?: number
  day48?: number
}

/** Whoever has a /48 has 65,536 networks /64, each with limits of its own: so the account also counts the wider ones. */
const LIMITS = { pair: 10, address: 50, account: 30, pair56: 10, pair48: 20, day48: 300 }
const DAY_MINUTES = 24 * 60

/** Registrations from one address within the window: more than a waiting room full of owners makes, and too few for a program. */
const MAX_REGISTRATIONS = 20

/**
 * An address that keeps failing is refused. An account under attack from many addresses refuses those that have failed on it, but
 * not an address that has not: its owner is not locked out by somebody else's guesses.
 */
export function isRateLimited(failures: Failures): boolean {
  const { pair, address, account, pair56 = 0, pair48 = 0, day48 = 0 } = failures
  if (pair > LIMITS.pair || address > LIMITS.address || day48 > LIMITS.day48) return true
  if (pair56 > LIMITS.pair56 || pair48 > LIMITS.pair48) return true
  return account > LIMITS.account && Math.max(pair, pair48) > 1
}

/** Counts the attempt, or refuses it. */
export async function countAttempt(db: Database, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  const [pair, address, account, pair56, pair48, day48] = await increment(
    db,
    keys.pair,
    keys.address,
    keys.account,
    ...keys.wide,
  )
  const wide = { pair56: pair56?.count, pair48: pair48?.count, day48: day48?.count }
  if (isRateLimited({ pair: pair.count, address: address.count, account: account.count, ...wide })) {
    // A refused attempt is no guess, and a wide network has other people too.
    await subtract(db, keys.wide)
    const dayIsOver = day48 !== undefined && day48.count > LIMITS.day48
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: dayIsOver ? day48.waitSeconds : pair.waitSeconds })
  }
}

/**
 * Counts the attempt, then checks its password: in this order, so that parallel guesses count in full. An attempt that could not be
 * decided, for example because the database was gone, is no guess and does not count.
 */
export async function countedAttempt<T>(db: Database, attempt: Attempt, check: () => Promise<T>): Promise<T> {
  await countAttempt(db, attempt)
  try {
    return await check()
  } catch (error) {
    const { pair, address, account, wide } = keysOf(attempt)
    // The database may still be gone; then the attempt stays counted until the window ends.
    if (!(error instanceof AppError)) await subtract(db, [pair, address, account, ...wide]).catch(() => {})
    throw error
  }
}

/** Every registration counts, also a failed one: it tells whether an address has an account. */
export async function countRegistration(db: Database, address: string): Promise<void> {
  const [registrations] = await increment(db, { kind: 'registration', address })
  if (registrations.count > MAX_REGISTRATIONS) {
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: registrations.waitSeconds })
  }
}

/** Removes the attempt from the counts after a right password. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, address, account, wide } = keysOf(attempt)
  await lockCounters(tx, pair, address, account, ...wide)
  await reset(tx, pair)
  await decrement(tx, address, account, ...wide)
}

/** Call it after a change of password: attempts on the old one no longer count. */
export async function resetAttempts(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, account, wide } = keysOf(attempt)
  await lockCounters(tx, pair, account, ...wide)
  await reset(tx, pair, account, ...wide)
}

function keysOf({ email, address }: Attempt) {
  return {
    pair: { kind: 'pair', email, address },
    address: { kind: 'address', address },
    account: { kind: 'account', email },
    wide: isWide(address) ? wideKeys({ email, address }) : [],
  }
}

const wideKeys = (attempt: Attempt): CounterKey[] => [
  { kind: 'pair-56', prefix: 56, ...attempt },
  { kind: 'pair-48', prefix: 48, ...attempt },
  { kind: 'pair-48-day', prefix: 48, minutes: DAY_MINUTES, ...attempt },
]

async function subtract(db: Database, keys: CounterKey[]): Promise<void> {
  if (keys.length === 0) return
  await withTransaction(db, async (tx) => {
    await lockCounters(tx, ...keys)
    await decrement(tx, ...keys)
  })
}
