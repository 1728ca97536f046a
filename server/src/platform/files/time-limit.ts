/** How long a server may say nothing. A page gives up after ten seconds, and would not learn why. */
export const ANSWER_MS = 8_000

/** For a request whose answer is short: all of it, with a second attempt. */
export const answerInTime = (limitMs = ANSWER_MS) => ({ abortSignal: AbortSignal.timeout(limitMs) })

/** Aborts the signal of `work` after this time without `progress`. */
export async function withTimeLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal, progress: () => void) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limitMs)
  try {
    return await work(late.signal, () => timer.refresh())
  } finally {
    clearTimeout(timer)
  }
}

/** What fails later than this, and without an answer, has been waited for. */
const SILENT_MS = 2_000

/**
 * Runs requests to one server. While it says nothing, one request at a time waits for it, and the others fail at once: a page with twenty
 * pictures would wait for each, and everything else on the page behind them.
 */
export function oneWaits(isAnswer: (error: unknown) => boolean) {
  let nextAttempt: number | undefined
  return async <Result>(request: () => Promise<Result>): Promise<Result> => {
    const from = performance.now()
    if (nextAttempt !== undefined) {
      if (from < nextAttempt) throw new DOMException('Another request waits', 'AbortError')
      nextAttempt = from + ANSWER_MS
    }
    try {
      const result = await request()
      nextAttempt = undefined
      return result
    } catch (error) {
      const now = performance.now()
      const silent = now - from > SILENT_MS && !isAnswer(error)
      nextAttempt = silent ? Math.max(nextAttempt ?? now, now) : undefined
      throw error
    }
  }
}
