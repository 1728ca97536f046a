import { failure } from '@huella/contract'
import { mdiTextBoxSearchOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { BusyBar } from '../../ui/feedback/busy-bar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { HallazgoRow } from './hallazgo-row.tsx'
import { filterNames, type HistoriasFiltros, historiasQuery } from './historias-api.ts'
import { HistoriasFilters } from './historias-filters.tsx'

const START =
  'Escribe qué buscas: una enfermedad, un síntoma, un fármaco.\nEncuentra también plurales y palabras sin tilde.'

/** Searches the records of all patients for words. */
export function HistoriasPage() {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as HistoriasFiltros
  const query = useInfiniteQuery(historiasQuery(filters))
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = filters.q ? (data?.pages.flatMap((page) => page.data) ?? []) : []
  const failed = isError && !isFetching
  const text = messageOf(error, failure.search)

  const change = (changed: Partial<HistoriasFiltros>) => {
    const next = Object.entries({ ...filters, ...changed }).filter(([, value]) => value)
    // One step back leaves the search, however often it was changed.
    setParams(new URLSearchParams(next), { replace: filters.q !== '', preventScrollReset: true })
  }

  return (
    <>
      <Box sx={{ mb: 2.5 }}>
        <PageHeading>Historias</PageHeading>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          Lo escrito en visitas, tratamientos, alertas y archivos de todos los pacientes.
        </Typography>
      </Box>
      <HistoriasFilters filters={filters} onChange={change} />
      <Card sx={rows.length > 0 ? { p: { xs: 0, sm: 0 } } : undefined}>
        {isFetching && !isFetchingNextPage && (
          <BusyBar aria-label="Buscando..." sx={{ position: 'relative', height: 4 }} />
        )}
        {filters.q === '' && <EmptyState icon={mdiTextBoxSearchOutline} text={START} />}
        {filters.q !== '' && !data && failed && <LoadFailed text={text} onRetry={refetch} />}
        {filters.q !== '' && data && rows.length === 0 && (
          <EmptyState
            role="status"
            icon={mdiTextBoxSearchOutline}
            text={`Nada con «${filters.q}».\nPrueba con menos palabras o sin filtros.`}
          />
        )}
        <Box component="ul" aria-label="Resultados" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <HallazgoRow key={`${row.tipo} ${row.hallazgo.id}`} {...row} />
          ))}
        </Box>
      </Card>
      {data && failed && <RetryNotice text={text} onRetry={hasNextPage ? fetchNextPage : refetch} />}
      {hasNextPage && filters.q !== '' && !failed && (
        <MoreButton busy={isFetchingNextPage} onMore={() => fetchNextPage()} />
      )}
    </>
  )
}
