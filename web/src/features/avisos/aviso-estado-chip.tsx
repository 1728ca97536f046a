import { type Aviso, type AvisoEstado, avisoEstados } from '@huella/contract'
import { mdiAlertCircleOutline, mdiCheck, mdiClockOutline, mdiMinus, mdiReload } from '@mdi/js'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'

const icons: Record<AvisoEstado, string> = {
  pendiente: mdiClockOutline,
  enviado: mdiCheck,
  descartado: mdiMinus,
  fallido: mdiAlertCircleOutline,
}

export function AvisoEstadoChip({ estado, intentos }: Pick<Aviso, 'estado' | 'intentos'>) {
  if (estado === 'pendiente' && intentos > 0) return <StatusChip tone="warning" icon={mdiReload} label="Reintentando" />
  return <StatusChip {...avisoEstados[estado]} icon={icons[estado]} />
}
