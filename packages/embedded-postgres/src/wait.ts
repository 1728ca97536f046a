import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the condition holds; false on timeout. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    if (await condition()) return true
    if (Date.now() > deadline) return false
    await sleep(25)
  }
}
