import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. (2 is Algorithm.Argon2id, a const enum.)
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Passwords for accounts that do not exist are compared with this hash, so that both refusals take the same time.
const nobody = hash('nobody has this password', OPTIONS)

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** No password matches that of an account which does not exist, or whose user has yet to choose one. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && Boolean(passwordHash)
}

// No letters or digits that look alike on a screen.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password of 79 bits that is easy to read off a terminal: xxxx-xxxx-xxxx-xxxx */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
