const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** For how long a notice is tried. */
export const LIFETIME = 24 * HOUR

/** How long to wait after the n-th failure: 1 minute, 2, 4 … up to 2 hours. */
export const pauseAfter = (failures: number) => Math.min(2 ** (failures - 1), 120) * MINUTE
