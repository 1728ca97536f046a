/** Appointments begin on quarter hours. */
export const QUARTER = 15
export const HOUR = 60
export const DAY = 24 * HOUR

/** '10:15' or '2026-03-06T10:15' as minutes of the day. */
export const minutesOf = (time: string) => Number(time.slice(-5, -3)) * HOUR + Number(time.slice(-2))

/** 615 as '10:15' */
export const timeAt = (minutes: number) =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

export const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

export const snap = (minutes: number) => Math.round(minutes / QUARTER) * QUARTER

/** The quarter hour that a point lies in. */
export const quarterAt = (minutes: number) => Math.floor(minutes / QUARTER) * QUARTER
