import { type Cita, citaEstados, type CitaEstado as Estado, isOpenCita } from '@huella/contract'
import {
  mdiAccountOffOutline,
  mdiCheck,
  mdiCheckAll,
  mdiClockOutline,
  mdiClose,
  mdiDoorOpen,
  mdiStethoscope,
} from '@mdi/js'
import { clinicHour } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import styles from './cita-estado.module.css'

const icons: Record<Estado, string> = {
  pendiente: mdiClockOutline,
  confirmada: mdiCheck,
  completada: mdiCheckAll,
  cancelada: mdiClose,
  no_presentada: mdiAccountOffOutline,
}

export function CitaEstadoChip({ estado }: { estado: Estado }) {
  return <StatusChip {...citaEstados[estado]} icon={icons[estado]} />
}

function FlujoChip({ llegada_en, inicio_en }: Cita) {
  if (inicio_en) return <StatusChip tone="info" icon={mdiStethoscope} label="En consulta" />
  return llegada_en && <StatusChip tone="info" icon={mdiDoorOpen} label={`Ha llegado ${clinicHour(llegada_en)}`} />
}

/** The state of an appointment and, while it goes on, how far the visit is. */
export function CitaEstado({ cita }: { cita: Cita }) {
  return (
    <span className={styles.chips}>
      <CitaEstadoChip estado={cita.estado} />
      {isOpenCita(cita) && <FlujoChip {...cita} />}
    </span>
  )
}
