/** Failed sign-ins within the window, this one included. */
export interface Failures {
  /** from this address, on any account */
  address: number
  /** on this account, from any address */
  account: number
  /** on this account from this address */
  pair: number
}

const LIMITS = { pair: 10, address: 50, account: 30 }

/** Registrations from one address within the window: more than a waiting room full of owners makes, and too few for a program. */
export const MAX_REGISTRATIONS = 20

/**
 * An address that keeps failing is refused. An account under attack from many addresses refuses those that have failed on it, but
 * not an address that has not: its owner is not locked out by somebody else's guesses.
 */
export function isRateLimited({ pair, address, account }: Failures): boolean {
  if (pair > LIMITS.pair || address > LIMITS.address) return true
  return account > LIMITS.account && pair > 1
}
