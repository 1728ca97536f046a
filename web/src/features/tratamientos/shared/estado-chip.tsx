import { type TratamientoEstado, tratamientoEstados } from '@huella/contract'
import { mdiCheck, mdiCircleMedium, mdiClose, mdiProgressClock } from '@mdi/js'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'

const icons: Record<TratamientoEstado, string> = {
  activo: mdiCircleMedium,
  en_progreso: mdiProgressClock,
  completado: mdiCheck,
  cancelado: mdiClose,
}

export function EstadoChip({ estado }: { estado: TratamientoEstado }) {
  return <StatusChip {...tratamientoEstados[estado]} icon={icons[estado]} />
}
