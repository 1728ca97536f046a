import { type Ficha as FichaData, failure } from '@huella/contract'
import { mdiPawOff } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { hasCode, messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { MessagePage } from '../../ui/feedback/message-page.tsx'
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { useUpload } from '../adjuntos/shared/use-upload.tsx'
import { PesosCard } from '../pesos/shared/pesos-card.tsx'
import { PedirCitaLink } from './actions/dialogs.tsx'
import { FichaActions } from './actions/ficha-actions.tsx'
import { fichaQuery } from './ficha-api.ts'
import { ComunicadoBand } from './head/comunicado-band.tsx'
import { DatosCard } from './head/datos-card.tsx'
import { FichaHead } from './head/ficha-head.tsx'
import { ProximoCard } from './head/proximo-card.tsx'
import { HistoriaSection } from './historia/historia-section.tsx'

/** The page of a patient: who it is, what comes next, and what happened. */
export function FichaPage() {
  const { id = '' } = useParams()
  // Another patient's page starts anew.
  return <Ficha key={id} id={id} />
}

function Ficha({ id }: { id: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(fichaQuery(id))
  if (hasCode(error, 'NO_ENCONTRADO')) return <NotFound />
  const failed = isError && !isFetching
  if (!data) {
    if (!failed) return <PageSkeleton cards={[180, 320]} />
    return <LoadFailed text={messageOf(error, failure.fichaLoad)} onRetry={refetch} />
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      {failed && <RetryNotice text={messageOf(error, failure.fichaLoad)} onRetry={refetch} />}
      <Paciente id={id} data={data} />
    </Box>
  )
}

function Paciente({ id, data }: { id: string; data: FichaData }) {
  const { addButton, photoButton, layer } = useUpload({ mascota: data })
  return (
    <>
      <FichaHead ficha={data} actions={<FichaActions ficha={data}>{photoButton}</FichaActions>} />
      {data.comunicado && <ComunicadoBand ficha={data} comunicado={data.comunicado} />}
      <PedirCitaLink mascota={data} />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
        }}
      >
        <Box sx={side}>
          <ProximoCard ficha={data} />
          <DatosCard ficha={data} />
          <PesosCard mascota={data} />
        </Box>
        <HistoriaSection id={id} ficha={data} actions={addButton} />
      </Box>
      {layer}
    </>
  )
}

/** Two columns, of which the second has the long card of data; or one at the left of the timeline. */
const side = {
  '& > :nth-of-type(2)': { gridRow: { sm: 'span 2', lg: 'auto' } },
  ...{ display: 'grid', alignItems: 'start', gap: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(300px, 1fr))', lg: 'minmax(0, 1fr)' },
}

function NotFound() {
  const { rol } = useUsuario()
  return (
    <MessagePage
      icon={mdiPawOff}
      heading="No encontramos esta mascota"
      action={
        <Button component={Link} to={pathOf(rol, 'pets')} variant="contained">
          Ver las mascotas
        </Button>
      }
    >
      La dirección no existe, o la mascota ya no está en la lista.
    </MessagePage>
  )
}
