const MAX_LENGTH = 200
const TRAILING_HIGH_SURROGATE = /[\ud800-\udbff]$/

/** A message that was not sent. */
export class SendError extends Error {
  override name = 'SendError'
  /** Whether a retry is useless, because the server refused this recipient. */
  readonly permanent: boolean

  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

/** A server's error message as one short line without secrets. */
export function sanitizeMessage(text: string, secrets: string[]): string {
  // Longest first: one may be part of another.
  const sorted = secrets.filter(Boolean).sort((a, b) => b.length - a.length)
  const redacted = sorted.reduce((result, secret) => result.replaceAll(secret, '***'), text)
  const line = redacted.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1).replace(TRAILING_HIGH_SURROGATE, '')}…`
}
