import { type TratamientoEstado, tratamientoEstados } from '@huella/contract'
import { mdiCheck, mdiCircleMedium, mdiClockOutline, mdiClose } from '@mdi/js'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'

const icons: Record<TratamientoEstado, string> = {
  activo: mdiCircleMedium,
  en_progreso: mdiClockOutline,
  completado: mdiCheck,
  cancelado: mdiClose,
}

export function EstadoChip({ estado }: { estado: TratamientoEstado }) {
  return <StatusChip {...tratamientoEstados[estado]} icon={icons[estado]} />
}
