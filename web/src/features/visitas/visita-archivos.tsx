import { adjuntoFailure, type VisitaDetalle } from '@huella/contract'
import Skeleton from '@mui/material/Skeleton'
import { messageOf } from '../../lib/api/api-error.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useAdjuntos } from '../adjuntos/shared/adjunto-api.ts'
import { AdjuntoGrid } from '../adjuntos/shared/adjunto-grid.tsx'
import { useAdjuntoActions } from '../adjuntos/shared/use-adjunto-actions.tsx'
import { useUpload } from '../adjuntos/shared/use-upload.tsx'

/** The files of a visit. Staff add some also after it is signed: results come later. */
export function VisitaArchivos({ visita }: { visita: VisitaDetalle }) {
  const { id_visita, mascota } = visita
  const canAdd = useCan('visitas:update')
  const { data, error, isError, refetch } = useAdjuntos(mascota.id_mascota, id_visita)
  const [actions, dialog] = useAdjuntoActions(mascota)
  const { addButton, photoButton, layer } = useUpload({ mascota, idVisita: id_visita, enabled: canAdd })
  if (!canAdd && !data?.length) return null
  const buttons = canAdd && (
    <>
      {photoButton}
      {addButton}
    </>
  )
  return (
    <SectionCard
      heading="Archivos"
      help={
        data?.length === 0
          ? 'Fotos, resultados y radiografías. También puedes soltarlos aquí o pegar una captura.'
          : undefined
      }
      actions={buttons}
    >
      {!data && !isError && <Skeleton variant="rounded" height={120} />}
      {!data && isError && <RetryNotice text={messageOf(error, adjuntoFailure.load)} onRetry={refetch} />}
      {data && <AdjuntoGrid adjuntos={data} actions={actions} label="Archivos de la visita" />}
      {dialog}
      {layer}
    </SectionCard>
  )
}
