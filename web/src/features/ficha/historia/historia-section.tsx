import { type Ficha, failure, type HistoriaEntrada, type HistoriaTipo, historiaTipos, keysOf } from '@huella/contract'
import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed, RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { historiaQuery } from '../ficha-api.ts'
import { HistoriaList } from './historia-list.tsx'

const options = [
  { value: '', label: 'Todo' },
  ...keysOf(historiaTipos).map((value) => ({ value, label: historiaTipos[value] })),
]

function useTipo(): [tipo: HistoriaTipo | undefined, setTipo: (tipo: string) => void] {
  const [params, setParams] = useSearchParams()
  const tipo = keysOf(historiaTipos).find((one) => one === params.get('tipo'))
  return [tipo, (next) => setParams(next ? { tipo: next } : {}, { replace: true })]
}

interface HistoriaSectionProps {
  id: string
  ficha: Ficha
  actions: ReactNode
}

/** What happened to the patient, newest first. */
export function HistoriaSection({ id, ficha, actions }: HistoriaSectionProps) {
  const { nombre } = ficha
  const [tipo, setTipo] = useTipo()
  const query = useInfiniteQuery(historiaQuery(id, tipo))
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const entries = withoutVisitedCitas(data?.pages.flatMap((page) => page.data) ?? [])
  const failed = isError && !isFetching
  const text = messageOf(error, failure.historiaLoad)
  return (
    <SectionCard heading="Historia" actions={actions}>
      <Box role="radiogroup" aria-label="Mostrar" sx={{ mt: -0.5, mb: 1 }}>
        <RadioChips name="tipo" options={options} value={tipo ?? ''} onChange={setTipo} />
      </Box>
      {!data && failed && <LoadFailed text={text} onRetry={refetch} />}
      {!data && !failed && (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 200 }}>
          <CircularProgress aria-label="Cargando..." />
        </Box>
      )}
      {data && entries.length === 0 && (
        <EmptyState
          icon={mdiHistory}
          text={tipo ? `No hay ${historiaTipos[tipo].toLowerCase()} de ${nombre}.` : `${nombre} aún no tiene historia.`}
        />
      )}
      <HistoriaList ficha={ficha} entries={entries} />
      {data && failed && <RetryNotice text={text} onRetry={hasNextPage ? fetchNextPage : refetch} />}
      {hasNextPage && !failed && <MoreButton busy={isFetchingNextPage} onMore={() => fetchNextPage()} />}
    </SectionCard>
  )
}

/** An appointment whose visit is in the timeline is shown as that visit alone. */
function withoutVisitedCitas(entries: readonly HistoriaEntrada[]): HistoriaEntrada[] {
  const visited = new Set(entries.map((entry) => entry.tipo === 'visita' && entry.visita.id_cita))
  return entries.filter((entry) => entry.tipo !== 'cita' || !visited.has(entry.cita.id_cita))
}
