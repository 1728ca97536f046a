import { canWriteVisitas, failure, type VisitaDetalle } from '@huella/contract'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import type { LocalCopy } from './autosave/autosave-state.ts'
import { moveLocalCopy, nuevaRef, readLocalCopy } from './autosave/local-copy.ts'
import { newVisita } from './autosave/new-visita.ts'
import { prepareVisita } from './autosave/requests.ts'
import { VisitaEditor } from './editor/visita-editor.tsx'

/** Writes a visit of a pet or an appointment. It is stored with its first text; one that is there already is opened instead. */
export function NuevaVisitaPage() {
  const [params] = useSearchParams()
  const usuario = useUsuario()
  const ids = { id_mascota: Number(params.get('mascota')), id_cita: Number(params.get('cita')) || null }
  const canWrite = canWriteVisitas(usuario)
  // Read once, before anything is typed. Not a query that live events load again.
  const query = useQuery({
    queryKey: ['visita-nueva', ids.id_mascota, ids.id_cita, usuario.id_usuario],
    queryFn: async (): Promise<{ visita: VisitaDetalle; copy: LocalCopy | null }> => {
      const nueva = await prepareVisita(ids)
      const draft = nuevaRef(ids)
      if (nueva.visita) await moveLocalCopy(draft, nueva.visita.id_visita, usuario.id_usuario)
      const visita = nueva.visita ?? newVisita(nueva, ids.id_cita, usuario, new Date().toISOString())
      return { visita, copy: await readLocalCopy(draft, usuario.id_usuario) }
    },
    ...{
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always' as const,
      retry: false,
      enabled: canWrite,
    },
  })
  if (!canWrite) return <Navigate replace to={pathOf(usuario.rol, `pets/${ids.id_mascota}`)} />
  if (query.isError && !query.isFetching)
    return <RetryNotice text={messageOf(query.error, failure.visitaBegin)} onRetry={query.refetch} />
  if (!query.data) return <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={420} />
  const { visita, copy } = query.data
  if (visita.id_visita > 0)
    return (
      <Navigate
        replace
        to={pathOf(usuario.rol, `visitas/${visita.id_visita}`)}
        state={{ reopened: ids.id_cita === null }}
      />
    )
  return <VisitaEditor key={nuevaRef(ids)} visita={visita} copy={copy} />
}
