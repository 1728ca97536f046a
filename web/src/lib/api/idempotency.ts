const HOUR_MS = 3_600_000

/** Of requests that are under way, or whose outcome is not known: their keys, by what they send. */
const keys = new Map<string, { key: string; until: number }>()

/** Not `randomUUID`, which browsers have only over HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of a POST. The same content has the same key until its outcome is known, so the server does it once, however often it is sent.
 * Other content has another key, and so has the same content when it is sent on purpose a second time.
 */
export function keyOf(content: string, now = Date.now()): string {
  const known = keys.get(content)
  if (known && known.until > now) return known.key
  const key = newKey()
  keys.set(content, { key, until: now + HOUR_MS })
  return key
}

/** Called when the outcome is known: it was done, or refused. */
export const forgetKey = (content: string) => keys.delete(content)
