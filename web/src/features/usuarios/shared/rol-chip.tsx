import { type Rol, rolLabels } from '@huella/contract'
import { mdiAccountOutline, mdiDeskLamp, mdiShieldAccountOutline, mdiStethoscope } from '@mdi/js'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'

const variants = {
  admin: { tone: 'warning', icon: mdiShieldAccountOutline },
  veterinario: { tone: 'primary', icon: mdiStethoscope },
  recepcion: { tone: 'secondary', icon: mdiDeskLamp },
  cliente: { tone: 'info', icon: mdiAccountOutline },
} as const satisfies Record<Rol, unknown>

export function RolChip({ rol }: { rol: Rol }) {
  return <StatusChip {...variants[rol]} label={rolLabels[rol]} />
}
