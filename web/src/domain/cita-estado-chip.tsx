import { type CitaEstado, citaEstados } from '@huella/contract'
import { mdiCheck, mdiCheckAll, mdiClockOutline, mdiClose } from '@mdi/js'
import { SoftChip } from '../ui/soft-chip.tsx'

const icons: Record<CitaEstado, string> = {
  pendiente: mdiClockOutline,
  confirmada: mdiCheck,
  completada: mdiCheckAll,
  cancelada: mdiClose,
}

export function CitaEstadoChip({ estado }: { estado: CitaEstado }) {
  return <SoftChip {...citaEstados[estado]} icon={icons[estado]} />
}
