import { setTimeout } from 'node:timers/promises'

export const sleep = (ms) => setTimeout(ms)

/** What the function returns, when it is something. An error of it counts as nothing. */
export async function until(what, find, timeoutMs = 60_000, intervalMs = 100) {
  let reason
  for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
    const found = await Promise.resolve()
      .then(find)
      .catch((error) => {
        reason = error.message
      })
    if (found) return found
    await sleep(intervalMs)
  }
  throw new Error(`${what}: not within ${timeoutMs / 1000} s${reason ? ` (${reason})` : ''}`)
}
