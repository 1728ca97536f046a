import type { Almacen } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { almacenText, isAlmostFull } from './almacen-text.ts'

/** What the files of all records take on the disk, and how much is free. */
export function AlmacenSection() {
  const { data, error, refetch } = useQuery({
    queryKey: ['almacen'],
    queryFn: () => api.get<Almacen>('/api/almacen'),
  })
  return (
    <SectionCard heading="Archivos" help="Fotos, PDF y DICOM de las fichas.">
      {data && isAlmostFull(data) ? (
        <Notice severity="warning">{`${almacenText(data)}\nHaz sitio pronto: con el disco lleno no se puede guardar nada.`}</Notice>
      ) : data ? (
        <Typography>{almacenText(data)}</Typography>
      ) : error ? (
        <RetryNotice text={messageOf(error, 'No se ha podido leer cuánto ocupan.')} onRetry={refetch} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Calculando…</Typography>
      )}
    </SectionCard>
  )
}
