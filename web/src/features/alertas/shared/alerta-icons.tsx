import { type AlertaBreve, alertaGravedades, alertaTipos } from '@huella/contract'
import type { ReactNode } from 'react'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { alertaIcons, alertaText } from './alerta-chips.tsx'
import styles from './alerta-icons.module.css'

/** More than these are one icon and how many others there are. */
const SHOWN = 2

/** The alerts of a pet as icons, the gravest first, each with its text on hover and focus. Nothing where there are none. */
export function AlertaIcons({ alertas }: { alertas: readonly AlertaBreve[] }) {
  if (alertas.length === 0) return null
  const single = alertas.length > SHOWN ? alertas.slice(0, 1) : alertas
  const others = alertas.slice(single.length)
  return (
    <span className={styles.icons}>
      {single.map((alerta) => (
        <AlertaButton key={alerta.id_alerta} alertas={[alerta]} tone={alerta.gravedad}>
          <Icon path={alertaIcons[alerta.gravedad]} size={18} />
        </AlertaButton>
      ))}
      {others.length > 0 && <AlertaButton alertas={others}>+{others.length}</AlertaButton>}
    </span>
  )
}

interface AlertaButtonProps {
  alertas: readonly AlertaBreve[]
  tone?: AlertaBreve['gravedad']
  children: ReactNode
}

function AlertaButton({ alertas, tone, children }: AlertaButtonProps) {
  const label = alertas.map((one) => `Alerta ${alertaGravedades[one.gravedad].label.toLowerCase()}. ${alertaText(one)}`)
  return (
    <Tooltip
      describes
      title={alertas.map(({ id_alerta, tipo, gravedad, texto }) => (
        <span key={id_alerta} className={styles.text}>
          <b>
            {alertaTipos[tipo]}, {alertaGravedades[gravedad].label.toLowerCase()}
          </b>
          {texto}
        </span>
      ))}
    >
      <button type="button" className={styles.icon} data-tone={tone} aria-label={label.join('; ')}>
        {children}
      </button>
    </Tooltip>
  )
}
