import { canWriteVisitas, keysOf } from '@huella/contract'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { usePorLlamar } from '../../por-llamar/shared/por-llamar-api.ts'
import styles from './dia.module.css'
import { useVista, type Vista, vistas } from './use-vista.ts'

/** What of the day can be shown, each with how many there are. */
export function DiaTabs({ counts }: { counts: Partial<Record<Vista, number>> }) {
  const { vista, queryOf } = useVista()
  const canCall = useCan('avisos:llamar')
  const writes = canWriteVisitas(useUsuario())
  // One's own drafts, as long as there are any.
  const shown = keysOf(vistas).filter((one) => one !== 'firmar' || one === vista || (writes && Boolean(counts.firmar)))
  return (
    <nav aria-label="El día" className={styles.tabs}>
      {shown.map((one) => {
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
      {canCall && <PorLlamarLink />}
    </nav>
  )
}

/** Whom the desk has to call, while there is somebody: it is a page of its own. */
function PorLlamarLink() {
  const { rol } = useUsuario()
  const { data = [] } = usePorLlamar()
  if (data.length === 0) return null
  return (
    <Link to={pathOf(rol, 'calls')} className={styles.tab}>
      Por llamar <span className={styles.count}>{formatNumber(data.length)}</span>
    </Link>
  )
}
