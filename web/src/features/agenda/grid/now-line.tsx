import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import { minutesOf } from '../layout/minutes.ts'
import styles from './agenda-grid.module.css'

/** The clinic's time, across the columns of today. Alone in rendering every minute. */
export function NowLine({ fecha }: { fecha: string }) {
  const now = useClinicNow()
  if (!now.startsWith(fecha)) return null
  return <div className={styles.now} style={{ '--start': minutesOf(now) }} />
}
