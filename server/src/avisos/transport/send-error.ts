const LONGEST = 200
const HALF_A_CHARACTER = /[\ud800-\udbff]$/

/** A notice that did not go out. */
export class SendError extends Error {
  override name = 'SendError'
  /** Whether it would fail again: the server refused this recipient. Everything else may be over at the next attempt. */
  readonly permanent: boolean

  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

/** One short line of what somebody else's server said, without what must not be written down. */
export function sanitizeMessage(text: string, secrets: string[]): string {
  // The longer first: one may be a part of another.
  const known = secrets.filter(Boolean).sort((one, other) => other.length - one.length)
  const hidden = known.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
  const line = hidden.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).replace(HALF_A_CHARACTER, '')}…`
}
