import { type Aviso, failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { lists } from '../../lib/lists.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { AvisoLine } from '../avisos/shared/aviso-line.tsx'

const REFETCH_MS = 3_000

/** Refetched each time it is opened, and while a notice is pending. */
const useAvisos = (id: number) =>
  useQuery({
    queryKey: ['avisos', 'cita', id],
    queryFn: () => api.get<Aviso[]>(`${lists.citas.path}/${id}/avisos`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'pendiente') ? REFETCH_MS : false),
  })

export function CitaAvisos({ id }: { id: number }) {
  const { data, isError, refetch } = useAvisos(id)
  if (isError && !data) return <RetryNotice text={failure.avisosLoad} onRetry={refetch} />
  if (!data) {
    return (
      <Box role="status" aria-label="Cargando..." sx={{ mt: 0.5, whiteSpace: 'normal' }}>
        <Skeleton width="45%" />
        <Skeleton width="75%" />
      </Box>
    )
  }
  if (data.length === 0) return 'No se ha enviado ningún aviso.'
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1.5, m: 0, mt: 0.5, p: 0, listStyle: 'none', whiteSpace: 'normal' }}
    >
      {data.map((aviso) => (
        <li key={aviso.id_aviso}>
          <AvisoLine aviso={aviso} />
        </li>
      ))}
    </Box>
  )
}
