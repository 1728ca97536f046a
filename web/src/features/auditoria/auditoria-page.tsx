import { auditoriaTexts, entidades } from '@huella/contract'
import { mdiDownload, mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { RegistroTabs } from '../papelera/shared/registro-tabs.tsx'
import { type AuditoriaFiltros, auditoriaQuery, downloadCsv } from './auditoria-api.ts'
import { AuditoriaFilters } from './auditoria-filters.tsx'
import { AuditoriaRow } from './auditoria-row.tsx'

const none: AuditoriaFiltros = { id_usuario: '', accion: '', entidad: '', id: '', desde: '', hasta: '' }

/** Who changed what in the whole clinic. */
export function AuditoriaPage() {
  const [filters, setFilters] = useState(none)
  const [rowTitle, setRowTitle] = useState('')
  const showToast = useToast()
  const query = useInfiniteQuery(auditoriaQuery(filters))
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const failed = isError && !isFetching
  const text = messageOf(error, auditoriaTexts.load)
  const download = () =>
    downloadCsv(filters).catch((failure) => showToast('error', messageOf(failure, auditoriaTexts.csv)))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <PageHeading>Cambios</PageHeading>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>Quién ha cambiado qué, y cuándo.</Typography>
        </Box>
        <Button variant="outlined" startIcon={<Icon path={mdiDownload} size={20} />} onClick={download}>
          Descargar CSV
        </Button>
      </Box>
      <RegistroTabs value="auditoria" />
      <AuditoriaFilters
        filters={filters}
        rowTitle={rowTitle}
        onChange={(change) => setFilters({ ...filters, ...change })}
      />
      <Card sx={rows.length > 0 ? { p: { xs: 0, sm: 0 } } : undefined}>
        {!data && failed && <LoadFailed text={text} onRetry={refetch} />}
        {!data && !failed && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={320} />}
        {data && rows.length === 0 && <EmptyState icon={mdiHistory} text={auditoriaTexts.empty} />}
        <Box component="ul" aria-label="Cambios" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <AuditoriaRow
              key={row.id_auditoria}
              row={row}
              onOnly={() => {
                setRowTitle([entidades[row.entidad], row.titulo].filter(Boolean).join(' · '))
                setFilters({ ...none, entidad: row.entidad, id: String(row.id) })
              }}
            />
          ))}
        </Box>
      </Card>
      {data && failed && <RetryNotice text={text} onRetry={hasNextPage ? fetchNextPage : refetch} />}
      {hasNextPage && !failed && <MoreButton busy={isFetchingNextPage} onMore={() => fetchNextPage()} />}
    </>
  )
}
