import { type Cita, tiposConsulta } from '@huella/contract'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { dayAndTime, fullName } from '../../../../lib/formats.ts'
import { useClinicToday } from '../../../../lib/use-clinic-today.ts'
import { Icon } from '../../../../ui/layout/icon.tsx'
import { RowButton } from '../../../../ui/layout/row-button.tsx'
import { MascotaFoto } from '../../../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../../../mascotas/shared/mascota-link.tsx'
import { CitaEstado } from '../cita-estado.tsx'
import { type OwnAction, ownActions } from './own-actions.ts'
import styles from './own-cita-card.module.css'
import { cancelledText } from './own-estado.ts'

interface OwnCitaCardProps {
  cita: Cita
  /** Day and hour, in words. */
  when: string
  actions: readonly OwnAction[]
  withMotivo?: boolean
  /** Below the reason. */
  children?: ReactNode
  onOpen: () => void
  onAction: (action: OwnAction) => void
}

const ON_CARD = 2

/** An appointment as its owner sees it: when, who, with whom, and the two things to do with it. The card opens its details. */
export function OwnCitaCard({ cita, when, actions, withMotivo, children, onOpen, onAction }: OwnCitaCardProps) {
  const { mascota, tipo_consulta, veterinario, motivo_consulta, estado, fecha_hora } = cita
  const cancelled = cancelledText(cita, useClinicToday())
  const name = `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`
  return (
    <article className={styles.card}>
      <RowButton opens={onOpen} className={styles.top}>
        <span data-avatar>
          <MascotaFoto mascota={mascota} size={28} diameter={48} />
        </span>
        <div className={styles.text}>
          <div className={styles.head}>
            <span className={estado === 'cancelada' ? `${styles.when} ${styles.gone}` : styles.when}>{when}</span>
            <CitaEstado cita={cita} />
          </div>
          <p>
            <strong>
              <MascotaLink mascota={mascota} />
            </strong>{' '}
            · {tiposConsulta[tipo_consulta]}
          </p>
          <p className={styles.second}>con {fullName(veterinario)}</p>
          {cancelled && <p className={styles.cancelled}>{cancelled}</p>}
          {withMotivo && motivo_consulta && <p className={styles.motivo}>{motivo_consulta}</p>}
          {children}
        </div>
      </RowButton>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.slice(0, ON_CARD).map((action, index) => (
            <Button
              key={action}
              color={index === 0 ? 'primary' : 'inherit'}
              startIcon={<Icon path={ownActions[action].icon} size={20} />}
              aria-label={`${ownActions[action].label} ${name}`}
              onClick={() => onAction(action)}
              sx={{ minHeight: 46, borderRadius: 0, ...(index > 0 && { color: 'text.secondary' }) }}
            >
              {ownActions[action].label}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
