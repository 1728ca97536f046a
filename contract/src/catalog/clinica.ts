import { dateTimeText, hourText } from '../fields/dates.ts'
import * as z from '../fields/zod.ts'

/** When the clinic is open on each weekday, from Monday, which is 1. A day without hours is closed. */
export const openingHours = z.array(
  z.object({ dia: z.int(), tramos: z.array(z.object({ desde: hourText, hasta: hourText })) }),
)
export type OpeningHours = z.infer<typeof openingHours>

/** When the clinic is open from today's midnight on, closings and exceptional openings included, in its own time. */
export const openings = z.array(z.object({ desde: dateTimeText, hasta: dateTimeText }))
export type Openings = z.infer<typeof openings>

/** What of the settings every page shows, also to those who are not signed in. */
export const clinica = z.object({
  clinicName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  openingHours,
  openings,
  emergencyText: z.string(),
  /** Absent where it is not asked for. */
  secondFactorForStaff: z.optional(z.boolean()),
})
export type Clinica = z.infer<typeof clinica>
