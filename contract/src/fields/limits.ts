/** Longest text the clinic may store in a field, by kind of field. */
export const limits = {
  name: 100,
  email: 254,
  reason: 500,
  note: 2_000,
  description: 5_000,
  passwordMin: 8,
  passwordMax: 128,
} as const

/** Minutes that an appointment may take. */
export const citaDuracion = { min: 5, max: 480 } as const
