import { type Cliente as ClienteData, failure } from '@huella/contract'
import { mdiAccountOffOutline, mdiChevronLeft } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { hasCode, messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { MessagePage } from '../../ui/feedback/message-page.tsx'
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { clienteQuery } from './cliente-api.ts'
import { FusionadaBand } from './fusion/fusionada-band.tsx'
import { ParecidoBand } from './fusion/parecido-band.tsx'
import { ClienteHead } from './head/cliente-head.tsx'
import { WithSlimHead } from './head/slim-head.tsx'
import { AvisosSection } from './sections/avisos-section.tsx'
import { HistoriaSection } from './sections/historia-section.tsx'
import { LlamadasSection } from './sections/llamadas-section.tsx'
import { MascotasSection } from './sections/mascotas-section.tsx'
import { NotasSection } from './sections/notas-section.tsx'
import { PrivacidadSection } from './sections/privacidad-section.tsx'
import { ProximasSection } from './sections/proximas-section.tsx'
import { useClienteActions } from './use-cliente-actions.tsx'

/** The page of a client: how to reach them, their pets, what comes and what was. */
export function ClientePage() {
  const { id = '' } = useParams()
  // Another client's page starts anew.
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const { rol } = useUsuario()
  const { data, error, isError, isFetching, refetch } = useQuery(clienteQuery(id))
  if (hasCode(error, 'NO_ENCONTRADO')) return <NotFound />
  const failed = isError && !isFetching
  const text = messageOf(error, failure.clienteLoad)
  if (!data) return failed ? <LoadFailed text={text} onRetry={refetch} /> : <PageSkeleton cards={[220, 180, 320]} />
  // The address of a client that has become part of another one.
  if (String(data.id_usuario) !== id)
    return <Navigate replace to={pathOf(rol, `clients/${data.id_usuario}`)} state={{ merged: Number(id) }} />
  return (
    <>
      {failed && <RetryNotice text={text} onRetry={refetch} />}
      <Cliente cliente={data} />
    </>
  )
}

function Cliente({ cliente }: { cliente: ClienteData }) {
  const { buttons, edit, book, bookFor, addMascota, compare, dialog } = useClienteActions(cliente)
  const seesAvisos = useCan('clientes:avisos')
  const merges = useCan('clientes:fusionar')
  const { state } = useLocation()
  return (
    <Box sx={{ mt: -1.5 }}>
      <BackLink />
      <WithSlimHead cliente={cliente} action={book}>
        <ClienteHead cliente={cliente} actions={buttons} onEdit={edit} />
      </WithSlimHead>
      <FusionadaBand cliente={cliente} asked={state?.merged} />
      {merges && <ParecidoBand cliente={cliente} onCompare={compare} />}
      <Box sx={columns}>
        <Box sx={column}>
          <MascotasSection cliente={cliente} onNew={addMascota} onBook={bookFor} />
          <ProximasSection cliente={cliente} />
        </Box>
        <Box sx={side}>
          <NotasSection cliente={cliente} />
          <LlamadasSection cliente={cliente} />
          {seesAvisos && <AvisosSection cliente={cliente} />}
          <PrivacidadSection cliente={cliente} />
        </Box>
        <HistoriaSection cliente={cliente} />
      </Box>
      {dialog}
    </Box>
  )
}

/** The list that the client is in: the administrator's of all users, or the one of clients. */
function BackLink() {
  const { rol } = useUsuario()
  const users = useCan('usuarios:list')
  return (
    <Button
      component={Link}
      to={pathOf(rol, users ? 'users' : 'clients')}
      color="inherit"
      size="small"
      startIcon={<Icon path={mdiChevronLeft} size={20} />}
      sx={{ ml: -1, mb: 0.5, color: 'text.secondary' }}
    >
      {users ? 'Usuarios' : 'Clientes'}
    </Button>
  )
}

function NotFound() {
  const { rol } = useUsuario()
  const users = useCan('usuarios:list')
  return (
    <MessagePage
      icon={mdiAccountOffOutline}
      heading="No encontramos este cliente"
      action={
        <Button component={Link} to={pathOf(rol, users ? 'users' : 'clients')} variant="contained">
          Ver los clientes
        </Button>
      }
    >
      La dirección no existe, o el cliente ya no está en la lista.
    </MessagePage>
  )
}

/** Two columns on a wide screen. Below, one, in the same order: the keyboard follows what is seen. */
const columns = {
  ...{ display: 'grid', alignItems: 'start', gap: 2, mt: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
  // What is past follows the first column directly, however high the other one is.
  gridTemplateRows: { lg: 'auto 1fr' },
}
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }
const side = { ...column, gridArea: { lg: '1 / 2 / span 2' } }
