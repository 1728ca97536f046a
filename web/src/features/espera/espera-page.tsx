import { failure } from '@huella/contract'
import { mdiPlus, mdiTimerSandEmpty } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { EsperaTable } from './espera-table.tsx'
import { useEspera } from './shared/espera-api.ts'
import { EsperaOrCita } from './shared/espera-or-cita.tsx'

export function EsperaPage() {
  const query = useEspera()
  const [adding, setAdding] = useState(false)
  const add = (
    <Button
      variant="contained"
      startIcon={<Icon path={mdiPlus} size={20} />}
      onClick={() => setAdding(true)}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      Añadir
    </Button>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2.5 }}>
        <Box sx={{ flexGrow: 1 }}>
          <PageHeading>Lista de espera</PageHeading>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            Cuando queda un hueco, se ofrece a la primera persona a la que le sirve.
          </Typography>
        </Box>
        {add}
      </Box>
      <Card sx={query.data?.length ? { p: { xs: 0, sm: 0 } } : undefined}>
        {query.isError && !query.isFetching && (
          <RetryNotice text={messageOf(query.error, failure.esperaLoad)} onRetry={query.refetch} />
        )}
        {query.data?.length === 0 && <EmptyState icon={mdiTimerSandEmpty} text="Nadie espera un hueco." />}
        {query.data && query.data.length > 0 && <EsperaTable esperas={query.data} />}
        {query.isPending && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={160} />}
      </Card>
      {adding && <EsperaOrCita onClosed={() => setAdding(false)} />}
    </>
  )
}
