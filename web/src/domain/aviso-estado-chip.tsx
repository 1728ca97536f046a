import { type Aviso, type AvisoEstado, avisoEstados } from '@huella/contract'
import { mdiAlertCircleOutline, mdiCheck, mdiClockOutline, mdiMinus, mdiReload } from '@mdi/js'
import { SoftChip } from '../ui/soft-chip.tsx'

const icons: Record<AvisoEstado, string> = {
  pendiente: mdiClockOutline,
  enviado: mdiCheck,
  descartado: mdiMinus,
  fallido: mdiAlertCircleOutline,
}

export function AvisoEstadoChip({ estado, intentos }: Pick<Aviso, 'estado' | 'intentos'>) {
  if (estado === 'pendiente' && intentos > 0) return <SoftChip tone="warning" icon={mdiReload} label="Reintentando" />
  return <SoftChip {...avisoEstados[estado]} icon={icons[estado]} />
}
