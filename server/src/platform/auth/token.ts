import { createHash, randomBytes } from 'node:crypto'

/** What whoever has it may do something with: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored: the table does not help anybody to use the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
