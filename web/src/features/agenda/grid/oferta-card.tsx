import { mdiAccountClockOutline } from '@mdi/js'
import { memo } from 'react'
import { clinicHour, fullName, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { PlacedOferta } from '../layout/columns.ts'
import styles from './agenda-card.module.css'
import { placeStyle } from './agenda-card.tsx'

/** An hour that is kept for somebody of the waiting list. The grid listens to its events, as to those of appointments. */
export const OfertaCard = memo(function OfertaCard({ placed }: { placed: PlacedOferta }) {
  const { fecha_hora, duracion, mascota, caduca_en } = placed.oferta
  return (
    <button
      type="button"
      className={styles.card}
      style={placeStyle(placed)}
      data-oferta={placed.oferta.id_oferta}
      data-state="guardada"
    >
      <span className={styles.line}>
        {/* The spaces are for screen readers. */}
        <span className={styles.time}>{timeOf(fecha_hora)}</span>{' '}
        <span className={styles.hidden}>Hueco guardado para </span>
        <span className={styles.pet}>{mascota.nombre}</span>{' '}
        <span className={styles.owner}>{fullName(mascota.usuario)}</span>{' '}
        <span className={styles.state}>
          <Icon path={mdiAccountClockOutline} size={14} />
        </span>
      </span>
      <span className={styles.reason}>Guardado hasta las {clinicHour(caduca_en)}</span>
      <span className={styles.hidden}>, {duracion} minutos, lista de espera</span>
    </button>
  )
})
