import { type Cita, type ClinicTime, can, canWriteVisitas } from '@huella/contract'
import { mdiClockAlertOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { CitaEstadoChip } from '../../citas/shared/cita-estado.tsx'
import { citaStateOf, citaStates } from '../../citas/shared/cita-state.ts'
import { visitaStates } from '../../citas/shared/visita-state.ts'
import styles from './dia.module.css'
import { minutesLate, minutesText, waitOf } from './dia-model.ts'

interface DiaEstadoProps {
  cita: Cita
  time: ClinicTime
  /** Whether there is a draft of its visit. */
  draft?: boolean
}

/** How an appointment of today stands: who waits and who is late first, then how far its visit is, otherwise its state. */
export function DiaEstado({ cita, time, draft = false }: DiaEstadoProps) {
  const wait = waitOf(cita, time)
  if (wait) return <StatusChip {...citaStates.llegada} tone="warning" label={`Espera desde ${wait.since}`} />
  const late = minutesLate(cita, time)
  if (late > 0) return <StatusChip tone="secondary" icon={mdiClockAlertOutline} label={`${minutesText(late)} tarde`} />
  const state = citaStateOf(cita)
  if (cita.id_visita_firmada !== null && state === 'completada')
    return (
      <VisitaOf cita={cita}>
        <StatusChip {...visitaStates.firmada} />
      </VisitaOf>
    )
  if (draft && (state === 'completada' || state === 'consulta'))
    return (
      <VisitaOf cita={cita}>
        <StatusChip {...visitaStates.borrador} tone={state === 'completada' ? 'warning' : 'info'} />
      </VisitaOf>
    )
  return <CitaEstadoChip estado={state} />
}

/** Leads to the visit of an appointment, for who may read it. */
function VisitaOf({ cita, children }: { cita: Cita; children: ReactNode }) {
  const usuario = useUsuario()
  const { id_cita, id_mascota, id_visita_firmada, mascota } = cita
  const signed = id_visita_firmada !== null
  if (signed ? !can('visitas:read', usuario.rol) : !canWriteVisitas(usuario)) return children
  const query = new URLSearchParams({ mascota: String(id_mascota), cita: String(id_cita) })
  const to = pathOf(usuario.rol, signed ? `visitas/${id_visita_firmada}` : `visitas/nueva?${query}`)
  return (
    <Link to={to} className={styles.visita} title="Abrir la visita">
      {children}
      <span className={styles.hidden}>: abrir la visita de {mascota.nombre}</span>
    </Link>
  )
}
