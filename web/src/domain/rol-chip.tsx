import { type Rol, rolLabels } from '@huella/contract'
import { mdiAccountOutline, mdiShieldAccountOutline, mdiStethoscope } from '@mdi/js'
import { SoftChip } from '../ui/soft-chip.tsx'

const looks = {
  admin: { tone: 'warning', icon: mdiShieldAccountOutline },
  veterinario: { tone: 'primary', icon: mdiStethoscope },
  cliente: { tone: 'info', icon: mdiAccountOutline },
} as const

export function RolChip({ rol }: { rol: Rol }) {
  return <SoftChip {...looks[rol]} label={rolLabels[rol]} />
}
