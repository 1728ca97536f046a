import { AppError } from '../../platform/http/errors.ts'
import type { Database } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { type CounterKey, decrement, increment, lockCounters, reset } from '../counters.repo.ts'

/** Failed codes of an account, this one included. Who types one knows the password, so nobody else is locked out. */
const LIMITS = { pair: 10, account: 30, day: 100 }
const DAY_MINUTES = 24 * 60
/** Challenges of passkeys that an address may ask for within the window: each is a row. */
const MAX_CHALLENGES = 200

interface Attempt {
  email: string
  address: string
  /** The codes of an authenticator are short; the others have limits of their own, for who has lost it. */
  kind: 'totp' | 'recuperacion'
}

/** Counts the attempt, then checks its code, as a password is: an attempt that could not be decided does not count. */
export async function countedCode<T>(db: Database, attempt: Attempt, check: () => Promise<T>): Promise<T> {
  const { email, address, kind } = attempt
  const pair: CounterKey = { kind: `${kind}-pair`, email, address }
  const account: CounterKey = { kind: `${kind}-account`, email }
  const day: CounterKey = { kind: `${kind}-day`, email, minutes: DAY_MINUTES }
  const [ofPair, ofAccount, ofDay] = await increment(db, pair, account, day)
  const full = [
    ...(ofPair.count > LIMITS.pair ? [ofPair] : []),
    ...(ofAccount.count > LIMITS.account ? [ofAccount] : []),
    ...(ofDay.count > LIMITS.day ? [ofDay] : []),
  ]
  if (full.length > 0) {
    // A refused attempt is no guess; those of the day are few.
    await decrement(db, day)
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: Math.max(...full.map(({ waitSeconds }) => waitSeconds)) })
  }
  const decrementAll = () =>
    withTransaction(db, async (tx) => {
      await lockCounters(tx, pair, account, day)
      await decrement(tx, pair, account, day)
    })
  try {
    const done = await check()
    await withTransaction(db, async (tx) => {
      await lockCounters(tx, pair, account, day)
      await reset(tx, pair)
      await decrement(tx, account, day)
    })
    return done
  } catch (error) {
    // The database may still be gone; then the attempt stays counted until the window ends.
    if (!(error instanceof AppError)) await decrementAll().catch(() => {})
    throw error
  }
}

/** Of those that anybody may ask for. */
export async function countChallenge(db: Database, address: string): Promise<void> {
  const [asked] = await increment(db, { kind: 'passkey-challenge', address })
  if (asked.count > MAX_CHALLENGES) throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: asked.waitSeconds })
}
