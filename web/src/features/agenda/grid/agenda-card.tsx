import { alertaGravedades, citaEnUnaLinea } from '@huella/contract'
import { mdiAlarmLightOutline, mdiCalendarAlertOutline } from '@mdi/js'
import { type CSSProperties, memo } from 'react'
import { fullName, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { alertaIcons, alertaText } from '../../alertas/shared/alerta-chips.tsx'
import { citaStateOf, citaStates } from '../../citas/shared/cita-state.ts'
import { visitaStateOf, visitaStates } from '../../citas/shared/visita-state.ts'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import type { PlacedCita } from '../layout/columns.ts'
import type { Interval, Lane } from '../layout/lanes.ts'
import styles from './agenda-card.module.css'

/** What the style sheet computes the place from. */
export const placeStyle = ({ start, end, lane, lanes }: Interval & Lane): CSSProperties => ({
  '--start': start,
  '--length': end - start,
  '--lane': lane,
  '--lanes': lanes,
})

interface AgendaCardProps {
  placed: PlacedCita
  /** Whether Tab reaches it; the arrow keys reach the others. */
  current: boolean
  selected: boolean
  /** Whether it is being moved; it is then also drawn where it would be. */
  moving: boolean
  movable: boolean
  /** Whether it is one of several that are about to be passed to other vets. */
  chosen: boolean
}

/** An appointment. The grid listens to the events of all its cards. */
export const AgendaCard = memo(function AgendaCard(props: AgendaCardProps) {
  const { placed, current, selected, moving, movable, chosen } = props
  const { cita, closing, borrador } = placed
  const visita = visitaStateOf(cita, borrador)
  const state = citaStateOf(cita)
  const { alertas } = cita.mascota
  const [gravest] = alertas
  const urgent = cita.tipo_consulta === 'urgencia'
  return (
    <button
      type="button"
      className={styles.card}
      style={placeStyle(placed)}
      data-cita={cita.id_cita}
      data-state={state}
      data-urgent={urgent || undefined}
      data-closed={closing ? '' : undefined}
      data-moving={moving || undefined}
      data-movable={movable || undefined}
      data-chosen={chosen || undefined}
      tabIndex={current ? 0 : -1}
      aria-current={selected || undefined}
      aria-keyshortcuts={movable ? 'M' : undefined}
    >
      <span className={styles.line}>
        {/* The spaces are for screen readers. */}
        <span className={styles.time}>{timeOf(cita.fecha_hora)}</span>{' '}
        {urgent && (
          <span className={styles.urgent}>
            <Icon path={mdiAlarmLightOutline} size={14} />
          </span>
        )}
        <span className={styles.foto}>
          <MascotaFoto mascota={cita.mascota} size={15} />
        </span>
        <span className={styles.pet}>{cita.mascota.nombre}</span>{' '}
        {gravest && (
          <span className={styles.alerta} data-gravedad={gravest.gravedad}>
            <Icon path={alertaIcons[gravest.gravedad]} size={15} />
          </span>
        )}
        <span className={styles.owner}>{fullName(cita.mascota.usuario)}</span>{' '}
        {closing && (
          <span className={styles.closed}>
            <Icon path={mdiCalendarAlertOutline} size={14} />
          </span>
        )}
        {visita && (
          <span className={styles.visita} data-visita={visita}>
            <Icon path={visitaStates[visita].icon} size={14} />
          </span>
        )}
        <span className={styles.state}>
          <Icon path={citaStates[state].icon} size={14} />
        </span>
      </span>
      <span className={styles.reason}>
        {closing && <b aria-hidden>{closing} · </b>}
        {citaEnUnaLinea(cita)}
      </span>
      <span className={styles.hidden}>
        , {cita.duracion} minutos, {citaStates[state].label}
        {visita && `, visita: ${visitaStates[visita].label.toLowerCase()}`}
        {closing && `, dentro de un cierre: ${closing}`}
        {chosen && ', seleccionada'}
        {alertas.map(
          (alerta) => `, alerta ${alertaGravedades[alerta.gravedad].label.toLowerCase()}: ${alertaText(alerta)}`,
        )}
      </span>
      {movable && <span className={styles.handle} data-handle />}
    </button>
  )
})
