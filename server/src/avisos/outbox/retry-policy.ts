const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long after its creation a notice is retried. */
export const NOTICE_LIFETIME_MS = 24 * HOUR_MS

/** Exponential backoff: 1 minute after the first failure, then 2, 4 … up to 2 hours. */
export const retryDelayMs = (failures: number) => Math.min(2 ** (failures - 1), 120) * MINUTE_MS
