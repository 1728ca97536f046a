import { Icon } from '../layout/icon.tsx'
import styles from './status-chip.module.css'

interface StatusChipProps {
  tone: 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info'
  /** Conveys the state to users who cannot tell the colours apart. */
  icon: string
  label: string
}

export function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <Icon path={icon} size={16} />
      {label}
    </span>
  )
}
