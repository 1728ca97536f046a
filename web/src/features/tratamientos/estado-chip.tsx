import { type TratamientoEstado, tratamientoEstados } from '@huella/contract'
import { mdiCheck, mdiCircleMedium, mdiClose, mdiProgressClock } from '@mdi/js'
import { SoftChip } from '../../ui/soft-chip.tsx'

const icons: Record<TratamientoEstado, string> = {
  activo: mdiCircleMedium,
  en_progreso: mdiProgressClock,
  completado: mdiCheck,
  cancelado: mdiClose,
}

export function EstadoChip({ estado }: { estado: TratamientoEstado }) {
  return <SoftChip {...tratamientoEstados[estado]} icon={icons[estado]} />
}
