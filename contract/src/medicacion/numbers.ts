import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'
import { DOSE_DECIMALS, hasDecimals } from './decimals.ts'

/** Units per kg, or in one ml or tablet: above 0, with at most four decimals. */
const MAX_DOSE = 1_000_000
export const dosisKg = (error: string) =>
  z
    .number(error)
    .check(
      z.gt(0, error),
      z.maximum(MAX_DOSE, error),
      z.refine((value) => hasDecimals(value, DOSE_DECIMALS), error),
    )
    .register(z.globalRegistry, { description: 'Above 0, with at most four decimals.' })

const MAX_HOURS = 8_760
export const cadaHoras = z
  .int(validation.cadaHoras)
  .check(z.minimum(1, validation.cadaHoras), z.maximum(MAX_HOURS, validation.cadaHoras))
