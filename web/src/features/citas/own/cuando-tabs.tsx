import type { CitaCuando } from '@huella/contract'
import { Link } from 'react-router'
import { useList } from '../../../lib/list/use-list.ts'
import type { FilterState } from '../../../ui/entity/entity-list-props.ts'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { sortOf, useCuando } from './cuando.ts'
import styles from './cuando-tabs.module.css'

const labels: Record<CitaCuando, string> = { proximas: 'Próximas', pasadas: 'Pasadas' }

const halves = ['proximas', 'pasadas'] as const

/** What is still to take place and what is over, each with how many of them the search finds. */
export function CuandoTabs({ state }: { state: FilterState }) {
  const { cuando, pathTo } = useCuando()
  const shown = useCount(cuando, state)
  // Requested after the list itself.
  const other = useCount(cuando === 'proximas' ? 'pasadas' : 'proximas', state, shown !== undefined)
  return (
    <nav aria-label="Citas próximas y pasadas" className={styles.tabs}>
      {halves.map((half) => (
        <Link
          key={half}
          to={pathTo(half)}
          preventScrollReset
          aria-current={half === cuando ? 'page' : undefined}
          className={styles.tab}
        >
          {labels[half]} <span className={styles.count}>{half === cuando ? shown : other}</span>
        </Link>
      ))}
    </nav>
  )
}

function useCount(half: CitaCuando, { query, filters }: FilterState, enabled = true) {
  const first = { page: 1, per_page: query.per_page, search: query.search, sort: sortOf[half] }
  const { data } = useList('citas', first, { cuando: half, ...filters }, enabled)
  return data && formatNumber(data.total)
}
