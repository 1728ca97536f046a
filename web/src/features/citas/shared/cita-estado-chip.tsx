import { type CitaEstado, citaEstados } from '@huella/contract'
import { mdiAccountOffOutline, mdiCheck, mdiCheckAll, mdiClockOutline, mdiClose } from '@mdi/js'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'

const icons: Record<CitaEstado, string> = {
  pendiente: mdiClockOutline,
  confirmada: mdiCheck,
  completada: mdiCheckAll,
  cancelada: mdiClose,
  no_presentada: mdiAccountOffOutline,
}

export function CitaEstadoChip({ estado }: { estado: CitaEstado }) {
  return <StatusChip {...citaEstados[estado]} icon={icons[estado]} />
}
