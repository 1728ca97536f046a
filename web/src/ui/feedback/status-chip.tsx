import { Icon } from '../layout/icon.tsx'
import tones from '../layout/tones.module.css'
import styles from './status-chip.module.css'

interface StatusChipProps {
  tone: 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info'
  /** Conveys the state to users who cannot tell the colours apart. */
  icon: string
  label: string
  /** A long text goes on in the next line. */
  wrap?: boolean
}

export function StatusChip({ tone, icon, label, wrap = false }: StatusChipProps) {
  return (
    <span className={`${styles.chip} ${tones[tone]} ${wrap ? styles.wrap : ''}`}>
      <Icon path={icon} size={16} />
      {label}
    </span>
  )
}
