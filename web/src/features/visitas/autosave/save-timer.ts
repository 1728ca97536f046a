const MAX_RETRY_MS = 8_000

/** Says when to save. The first change starts the time: somebody who types without a pause is saved, too. */
export class SaveTimer {
  private readonly onTime: () => void
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  constructor(onTime: () => void) {
    this.onTime = onTime
  }

  /** Returns whether the time starts now: it does not if it is running already. */
  start(delay: number): boolean {
    if (this.timer !== undefined) return false
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.onTime()
    }, delay)
    return true
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** How long to wait after another failure. */
  nextDelay(): number {
    this.failures += 1
    return Math.min(MAX_RETRY_MS, 500 * 2 ** this.failures)
  }

  succeeded(): void {
    this.failures = 0
  }
}
