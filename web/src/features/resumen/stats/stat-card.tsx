import { MAX_RESUMEN_COUNT } from '@huella/contract'
import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from './stat-card.module.css'
import type { Stat } from './stats.ts'

interface StatCardProps extends Stat {
  /** With its icon, in a row of its own height; otherwise for a narrow column. */
  withIcon?: boolean
}

/** A number; the card links to the list it counts. */
export function StatCard({ label, value, to, icon, waiting, withIcon = false }: StatCardProps) {
  return (
    <div className={styles.card}>
      <ButtonBase component={Link} to={to} className={withIcon ? `${styles.link} ${styles.withIcon}` : styles.link}>
        {withIcon && (
          <div className={styles.icon} data-waiting={waiting || undefined}>
            <Icon path={icon} size={22} />
          </div>
        )}
        <div className={styles.text}>
          <div className={styles.value}>
            {value > MAX_RESUMEN_COUNT ? `+${formatNumber(MAX_RESUMEN_COUNT)}` : formatNumber(value)}
          </div>
          <div className={styles.label}>{label}</div>
        </div>
      </ButtonBase>
    </div>
  )
}
