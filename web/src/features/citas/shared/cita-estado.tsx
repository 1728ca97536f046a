import type { Cita } from '@huella/contract'
import { clinicHour } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import styles from './cita-estado.module.css'
import { type CitaState, citaStateOf, citaStates } from './cita-state.ts'

export function CitaEstadoChip({ estado }: { estado: CitaState }) {
  return (
    <span className={styles.chip} data-state={estado}>
      <StatusChip {...citaStates[estado]} />
    </span>
  )
}

interface CitaEstadoProps {
  cita: Cita
  /** In one line: while a visit goes on, only how far it is. */
  short?: boolean
}

/** The state of an appointment and, while it goes on, how far the visit is. */
export function CitaEstado({ cita, short = false }: CitaEstadoProps) {
  const state = citaStateOf(cita)
  const arrival = state === 'llegada' && cita.llegada_en ? ` ${clinicHour(cita.llegada_en)}` : ''
  return (
    <span className={styles.chips}>
      {!(short && state !== cita.estado) && <CitaEstadoChip estado={cita.estado} />}
      {state !== cita.estado && <StatusChip {...citaStates[state]} label={citaStates[state].label + arrival} />}
    </span>
  )
}
