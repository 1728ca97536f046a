import { accesosTexts, fullName, rolLabels } from '@huella/contract'
import { mdiChevronLeft, mdiEyeOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { clinicDateTime } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { lecturasQuery, type Opened } from './accesos-api.ts'

const texts = {
  mascotas: { heading: 'Quién ha visto la ficha', back: 'Ficha', path: 'pets' },
  clientes: { heading: 'Quién ha visto su página', back: 'Cliente', path: 'clients' },
} as const

/** Who of the clinic has opened the record of a patient, newest first. */
export const AccesosFichaPage = () => <Accesos list="mascotas" />

/** Who has opened the page of a client. */
export const AccesosClientePage = () => <Accesos list="clientes" />

function Accesos({ list }: { list: Opened }) {
  const { id = '' } = useParams()
  const { rol } = useUsuario()
  const { heading, back, path } = texts[list]
  const { data, error, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    lecturasQuery(list, id),
  )
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <Box sx={{ mt: -1.5 }}>
      <Button
        component={Link}
        to={pathOf(rol, `${path}/${id}`)}
        color="inherit"
        size="small"
        startIcon={<Icon path={mdiChevronLeft} size={20} />}
        sx={{ ml: -1, mb: 0.5, color: 'text.secondary' }}
      >
        {back}
      </Button>
      <PageHeading>{heading}</PageHeading>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        El personal de la clínica que la ha abierto en los últimos dos años.
      </Typography>
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {isError && !isFetching && <RetryNotice text={messageOf(error, accesosTexts.load)} onRetry={refetch} />}
      {rows && (
        <Card>
          {rows.length === 0 && <EmptyState compact icon={mdiEyeOutline} text="Nadie la ha abierto." />}
          <Box component="ul" aria-label={heading} sx={listStyle}>
            {rows.map(({ id_lectura, usuario, cuando, direccion, ...quien }) => (
              <Box component="li" key={id_lectura} sx={row}>
                <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>{fullName(usuario)}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {rolLabels[quien.rol]}
                    {direccion && ` · ${direccion}`}
                  </Typography>
                </Box>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {clinicDateTime(cuando)}
                </Typography>
              </Box>
            ))}
          </Box>
          {hasNextPage && (
            <Button variant="outlined" loading={isFetching} onClick={() => fetchNextPage()} sx={{ mt: 2 }}>
              Ver más
            </Button>
          )}
        </Card>
      )}
    </Box>
  )
}

const listStyle = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }
const row = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.25, py: 1.25 },
  overflowWrap: 'anywhere',
}
