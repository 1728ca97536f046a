import type { Sexo } from '@huella/contract'
import { mdiGenderFemale, mdiGenderMale } from '@mdi/js'
import { SoftChip } from '../../ui/soft-chip.tsx'

const looks = {
  Macho: { tone: 'primary', icon: mdiGenderMale },
  Hembra: { tone: 'secondary', icon: mdiGenderFemale },
} as const

export function SexoChip({ sexo }: { sexo: Sexo | null }) {
  return sexo ? <SoftChip {...looks[sexo]} label={sexo} /> : '-'
}
