import { keysOf } from '@huella/contract'
import { Link } from 'react-router'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import styles from './dia.module.css'
import { useVista, type Vista, vistas } from './use-vista.ts'

/** What of the day can be shown, each with how many there are. */
export function DiaTabs({ counts }: { counts: Partial<Record<Vista, number>> }) {
  const { vista, queryOf } = useVista()
  return (
    <nav aria-label="El día" className={styles.tabs}>
      {keysOf(vistas).map((one) => {
        const count = counts[one]
        return (
          <Link
            key={one}
            to={queryOf(one)}
            replace
            preventScrollReset
            aria-current={one === vista ? 'page' : undefined}
            className={styles.tab}
          >
            {vistas[one].label} {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
