import type { Mascota } from '@huella/contract'
import { longDate } from '../../lib/formats.ts'

/** What sets a pet apart in a list: that it died, or that its owner took it off theirs. */
export function mascotaMark({ fallecida_en, baja_en }: Mascota): string | null {
  if (fallecida_en) return `Falleció el ${longDate(fallecida_en)}`
  return baja_en ? 'Baja por el dueño' : null
}
