/** The browser may block storage; then nothing is remembered. */
export function tryStorage<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
