import type { CitaCuando } from '@huella/contract'
import { Link } from 'react-router'
import { useList } from '../../../lib/list/use-list.ts'
import type { FilterState } from '../../../ui/entity/entity-list-props.ts'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { sortOf, useCuando } from './cuando.ts'
import styles from './cuando-tabs.module.css'

const labels: Record<CitaCuando, string> = { proximas: 'Próximas', pasadas: 'Pasadas' }

/** What is still to take place and what is over, each with how many of them the search finds. */
export function CuandoTabs({ state }: { state: FilterState }) {
  const { cuando, pathTo } = useCuando()
  return (
    <nav aria-label="Citas próximas y pasadas" className={styles.tabs}>
      {(['proximas', 'pasadas'] as const).map((half) => (
        <Link
          key={half}
          to={pathTo(half)}
          preventScrollReset
          aria-current={half === cuando ? 'page' : undefined}
          className={styles.tab}
        >
          {labels[half]} <Count half={half} state={state} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ half, state: { query, filters } }: { half: CitaCuando; state: FilterState }) {
  const first = { page: 1, per_page: query.per_page, search: query.search, sort: sortOf[half] }
  const { data } = useList('citas', first, { cuando: half, ...filters })
  return <span className={styles.count}>{data && formatNumber(data.total)}</span>
}
