import { type Auditoria, accionTexto, auditoriaTexts, entidades, fullName } from '@huella/contract'
import { mdiChevronLeft, mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { clinicDateTime } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { CambiosList } from './cambios-list.tsx'

const list = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }

/** Who did what to a row, and when; newest first. */
export function HistorialPage() {
  const { entidad = '', id = '' } = useParams()
  const query = useInfiniteQuery({
    queryKey: ['historial', entidad, id],
    queryFn: ({ pageParam }) =>
      api.get<Auditoria>(
        `/api/historial/${entidad}/${id}${pageParam && `?${new URLSearchParams({ antes: pageParam })}`}`,
      ),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
    gcTime: 0,
  })
  const rows = query.data?.pages.flatMap((page) => page.data)
  const what = Object.entries(entidades).find(([name]) => name === entidad)?.[1]
  return (
    <Box sx={{ mt: -1.5 }}>
      <BackButton />
      <PageHeading>Historial</PageHeading>
      <Typography sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[what, rows?.[0]?.titulo].filter(Boolean).join(' · ')}
      </Typography>
      <Card sx={{ maxWidth: 880 }}>
        {query.isError && !query.isFetching && (
          <LoadFailed text={messageOf(query.error, auditoriaTexts.historialLoad)} onRetry={query.refetch} />
        )}
        {query.isPending && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={240} />}
        {rows?.length === 0 && <EmptyState icon={mdiHistory} text={auditoriaTexts.empty} />}
        <Box component="ul" aria-label="Historial" sx={list}>
          {rows?.map(({ id_auditoria, cuando, quien, accion, motivo, cambios }) => (
            <Box component="li" key={id_auditoria} sx={{ py: 1.25, fontSize: '0.90625rem' }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {quien ? fullName(quien) : 'El servidor'}: {accionTexto(accion).toLowerCase()}
              </Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {clinicDateTime(cuando)}
                {motivo && ` · «${motivo}»`}
              </Box>
              <CambiosList cambios={cambios} />
            </Box>
          ))}
        </Box>
      </Card>
      {query.hasNextPage && <MoreButton busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
    </Box>
  )
}

/** To where the row is: many screens lead here. */
function BackButton() {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Icon path={mdiChevronLeft} size={20} />}
      onClick={() => void (isFirstPage ? navigate(pathOf(rol, 'dashboard')) : navigate(-1))}
      sx={{ ml: -1, mb: 0.5, color: 'text.secondary' }}
    >
      Volver
    </Button>
  )
}
