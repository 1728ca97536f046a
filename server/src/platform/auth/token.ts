import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits: a session or a link works for whoever has it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tables store this hash, so that nobody who reads them can use the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
