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
