import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import { minutesOf } from '../layout/minutes.ts'
import styles from './agenda-grid.module.css'

/** The clinic's time, if one of these days is today. Alone in rendering every minute. */
export function NowLine({ days }: { days: readonly { fecha: string }[] }) {
  const now = useClinicNow()
  if (!days.some(({ fecha }) => now.startsWith(fecha))) return null
  return <div className={styles.now} style={{ '--start': minutesOf(now) }} />
}
