import { canWriteVisitas, failure, type VisitaDetalle } from '@huella/contract'
import { mdiNotebookRemoveOutline } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { LocalCopy } from './autosave/autosave-state.ts'
import { localCopyWriter, readLocalCopy } from './autosave/local-copy.ts'
import { OwnText } from './editor/own-text.tsx'
import { VisitaEditor } from './editor/visita-editor.tsx'
import { descartadaText, RecoverButton } from './shared/recover-button.tsx'
import { VisitaView } from './signed/visita-view.tsx'
import { useVisita } from './visita-api.ts'

/** A visit: its editor while it is a draft, and a sheet to read once it is signed. */
export function VisitaPage() {
  const id = Number(useParams().id)
  const usuario = useUsuario()
  const { id_usuario } = usuario
  const canWrite = canWriteVisitas(usuario)
  const query = useVisita(id)
  // Read once, before anything is typed. Not a query that live events load again.
  const copy = useQuery({
    queryKey: ['borrador', id, id_usuario],
    queryFn: () => readLocalCopy(id, id_usuario),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, enabled: canWrite },
  })
  const visita = query.data
  // An editor that is open stays, with what was typed.
  if (!visita && query.error instanceof ApiError && query.error.status === 404) {
    const { descartada } = query.error
    return (
      <Card>
        <EmptyState
          icon={mdiNotebookRemoveOutline}
          text={descartada ? descartadaText(descartada) : 'Esta visita no existe o se ha descartado.'}
        />
        {descartada && <RecoverButton id={id} onRecovered={() => query.refetch()} />}
        {copy.data && <OwnText values={copy.data.values} onDismiss={() => discardCopy()} />}
      </Card>
    )
  }
  if (!visita && query.isError && !query.isFetching)
    return <RetryNotice text={messageOf(query.error, failure.visitaLoad)} onRetry={query.refetch} />
  if (!visita || (canWrite && copy.isPending))
    return <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={420} />
  return canWrite ? <StaffVisita key={id} visita={visita} copy={copy.data ?? null} /> : <VisitaView visita={visita} />

  function discardCopy() {
    void localCopyWriter(id, id_usuario)(null).then(() => copy.refetch())
  }
}

/** A draft that is signed while it is open stays in its editor, which has what was typed since. */
function StaffVisita({ visita, copy }: { visita: VisitaDetalle; copy: LocalCopy | null }) {
  const [closed] = useState(visita.firmada_en !== null && copy === null)
  return closed ? <VisitaView visita={visita} /> : <VisitaEditor visita={visita} copy={copy} />
}
