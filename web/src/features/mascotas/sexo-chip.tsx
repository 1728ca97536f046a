import type { Sexo } from '@huella/contract'
import { mdiGenderFemale, mdiGenderMale } from '@mdi/js'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'

const variants = {
  Macho: { tone: 'primary', icon: mdiGenderMale },
  Hembra: { tone: 'secondary', icon: mdiGenderFemale },
} as const

export function SexoChip({ sexo }: { sexo: Sexo | null }) {
  return sexo ? <StatusChip {...variants[sexo]} label={sexo} /> : '-'
}
