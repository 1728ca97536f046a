import * as z from 'zod/mini'
import { openingHours, openings } from './opening-hours.ts'

/** What of the settings every page shows, also to those who are not signed in. */
export const clinica = z.object({
  clinicName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  openingHours,
  openings,
  emergencyText: z.string(),
})
export type Clinica = z.infer<typeof clinica>
