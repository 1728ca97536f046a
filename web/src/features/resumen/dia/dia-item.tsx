import { type Cita, formatTelefono, tiposConsulta } from '@huella/contract'
import { mdiAlarmLight, mdiPhoneOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { fullName, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { AlertaIcons } from '../../alertas/shared/alerta-icons.tsx'
import type { CitaActions } from '../../citas/shared/use-cita-actions.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaCell } from '../../mascotas/shared/mascota-link.tsx'
import styles from './dia.module.css'

interface DiaItemProps {
  cita: Cita
  /** In place of the hour. */
  lead?: { main: string; secondary: string; long?: boolean }
  mark?: 'waiting' | 'late'
  isNext?: boolean
  /** The vet's first name, where there are several. */
  vet?: string
  state: ReactNode
  /** Whether its owner should be called. */
  withCall?: boolean
  actions: CitaActions
  onOpen: () => void
}

/** An appointment in one line, which opens its details, with its next step in a column and the rest in a menu. */
export function DiaItem(props: DiaItemProps) {
  const { cita, lead, mark, isNext, vet, state, withCall, actions, onOpen } = props
  const { fecha_hora, mascota, tipo_consulta, motivo_consulta } = cita
  const name = `${mascota.nombre}, ${timeOf(fecha_hora)}`
  const { weight = 'outlined' } = actions.next ?? {}
  return (
    <li className={styles.item} data-mark={mark} aria-current={isNext || undefined}>
      <RowButton opens={onOpen} className={styles.row}>
        <span className={styles.hour} data-long={lead?.long || undefined}>
          {lead ? lead.main : timeOf(fecha_hora)}
          {lead && <small>{lead.secondary}</small>}
        </span>
        <span className={styles.pet}>
          <MascotaCell mascota={mascota} />
        </span>
        <span className={styles.alerts}>
          <AlertaIcons alertas={mascota.alertas} />
        </span>
        <span className={styles.client}>
          <span className={styles.owner}>
            <ClienteLink cliente={mascota.usuario} lines={1} />
          </span>
          {withCall && <CallLink {...mascota.usuario} />}
        </span>
        <span className={styles.reason} title={motivo_consulta}>
          {tipo_consulta === 'urgencia' ? (
            <>
              <b className={styles.urgent}>
                <Icon path={mdiAlarmLight} size={16} /> {tiposConsulta.urgencia}
              </b>{' '}
            </>
          ) : (
            (tipo_consulta !== 'consulta_general' || !motivo_consulta) && (
              <i>
                {tiposConsulta[tipo_consulta]}
                {motivo_consulta && ' · '}
              </i>
            )
          )}
          {motivo_consulta}
        </span>
        <span className={styles.vet}>{vet && <TruncatedText>{vet}</TruncatedText>}</span>
        <span className={styles.state}>{state}</span>
      </RowButton>
      <div className={styles.step}>
        {actions.next && (
          <Button
            size="small"
            variant={weight === 'outlined' ? 'outlined' : 'text'}
            data-weight={weight}
            aria-label={`${actions.next.label}: ${name}`}
            onClick={() => actions.next?.onClick(cita)}
          >
            {actions.next.label}
          </Button>
        )}
      </div>
      <div className={styles.menu}>
        {actions.others.length > 0 && <RowMenu row={cita} name={name} actions={actions.others} />}
      </div>
    </li>
  )
}

interface CallLinkProps {
  nombre: string
  apellido: string
  telefono?: string | null
  /** Shows the number, not only the icon. */
  withNumber?: boolean
}

/** Calls somebody; nothing where there is no number. */
export function CallLink({ telefono, withNumber = false, ...owner }: CallLinkProps) {
  if (!telefono) return null
  const number = formatTelefono(telefono)
  return (
    <a
      href={`tel:${telefono}`}
      className={styles.call}
      title={number}
      aria-label={`Llamar a ${fullName(owner)}: ${number}`}
    >
      <Icon path={mdiPhoneOutline} size={18} />
      {withNumber && number}
    </a>
  )
}
