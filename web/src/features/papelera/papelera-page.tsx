import { type PapeleraFila, papeleraTexts } from '@huella/contract'
import { mdiDeleteEmptyOutline, mdiRestore } from '@mdi/js'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useScope } from '../../lib/session/use-can.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import { keyOf, type PapeleraFiltros, papeleraQuery } from './papelera-api.ts'
import { PapeleraFilters } from './papelera-filters.tsx'
import { PapeleraRow } from './papelera-row.tsx'
import { RegistroTabs } from './shared/registro-tabs.tsx'
import { useRestaurar } from './use-restaurar.tsx'

const none: PapeleraFiltros = { search: '', entidad: '', id_usuario: '' }
const nothing: ReadonlySet<string> = new Set()

/** What was deleted, to bring it back: administrators see all, everybody else what they deleted. */
export function PapeleraPage() {
  const all = useScope('papelera:list') === 'any'
  const [filters, setFilters] = useState(none)
  const [selected, setSelected] = useState(nothing)
  const { dialog, notice, one, many, busy } = useRestaurar(() => setSelected(nothing))
  const query = useInfiniteQuery(papeleraQuery(filters))
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const chosen = rows.filter((row) => selected.has(keyOf(row)))
  const failed = isError && !isFetching
  const text = messageOf(error, papeleraTexts.load)
  const filtered = Object.values(filters).some(Boolean)
  const select = (row: PapeleraFila, on: boolean) => {
    const others = [...selected].filter((key) => key !== keyOf(row))
    setSelected(new Set(on ? [...others, keyOf(row)] : others))
  }
  return (
    <>
      <PageHeading>Papelera</PageHeading>
      <Typography sx={{ mt: 0.5, mb: all ? 0 : 2.5, color: 'text.secondary' }}>
        {all ? 'Lo que se ha eliminado en la clínica.' : 'Lo que has eliminado.'} Nada se vacía solo.
      </Typography>
      <RegistroTabs value="papelera" />
      <PapeleraFilters filters={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
      {notice}
      <Card sx={rows.length > 0 ? { p: { xs: 0, sm: 0 } } : undefined}>
        {!data && failed && <LoadFailed text={text} onRetry={refetch} />}
        {!data && !failed && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={240} />}
        {data && rows.length === 0 && (
          <EmptyState icon={mdiDeleteEmptyOutline} text={filtered ? papeleraTexts.notFound : papeleraTexts.empty} />
        )}
        <Box component="ul" aria-label="Papelera" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <PapeleraRow
              key={keyOf(row)}
              row={row}
              busy={busy}
              selected={selected.has(keyOf(row))}
              onSelect={(on) => select(row, on)}
              onRestore={() => void one(row)}
            />
          ))}
        </Box>
      </Card>
      {data && failed && <RetryNotice text={text} onRetry={hasNextPage ? fetchNextPage : refetch} />}
      {hasNextPage && !failed && <MoreButton busy={isFetchingNextPage} onMore={() => fetchNextPage()} />}
      <SelectionBar
        count={chosen.length}
        actions={[{ label: 'Restaurar', icon: mdiRestore, onClick: () => void many(chosen) }]}
        onClear={() => setSelected(nothing)}
      />
      {dialog}
    </>
  )
}
