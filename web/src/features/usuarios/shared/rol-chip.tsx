import { type Rol, rolLabels } from '@huella/contract'
import { mdiAccountOutline, mdiShieldAccountOutline, mdiStethoscope } from '@mdi/js'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'

const variants = {
  admin: { tone: 'warning', icon: mdiShieldAccountOutline },
  veterinario: { tone: 'primary', icon: mdiStethoscope },
  cliente: { tone: 'info', icon: mdiAccountOutline },
} as const

export function RolChip({ rol }: { rol: Rol }) {
  return <StatusChip {...variants[rol]} label={rolLabels[rol]} />
}
