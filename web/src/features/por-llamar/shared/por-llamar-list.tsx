import { avisoTipos, type PorLlamar } from '@huella/contract'
import { mdiPhoneCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../../lib/api/api-error.ts'
import { dayAndTime, fullName } from '../../../lib/formats.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'
import { LlamadoButton } from './llamado-button.tsx'
import { usePorLlamar } from './por-llamar-api.ts'

const row = {
  ...{ display: 'grid', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1.25 },
  ...{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
  gridTemplateColumns: '1fr',
  [`@media not all and ${below(PHONE_WIDTH)}`]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) 150px 140px' },
}

/** Whom the desk calls, because no message reaches them: what for, the telephone, and one button once they know. */
export function PorLlamarList() {
  const query = usePorLlamar()
  if (query.isPending) return <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={120} />
  if (query.isError) return <RetryNotice text={messageOf(query.error, LOAD_FAILED)} onRetry={query.refetch} />
  if (query.data.length === 0) return <EmptyState icon={mdiPhoneCheckOutline} text="No hay que llamar a nadie." />
  return (
    <Box component="ul" aria-label="Por llamar" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {query.data.map((aviso) => (
        <PorLlamarRow key={aviso.id_aviso} aviso={aviso} />
      ))}
    </Box>
  )
}

const LOAD_FAILED = 'Error al cargar a quién hay que llamar.'

function PorLlamarRow({ aviso }: { aviso: PorLlamar }) {
  const { id_aviso, tipo, para, mascota, cita } = aviso
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <ClienteLink cliente={para} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {avisoTipos[tipo]}
        </Typography>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {mascota && <MascotaLink mascota={mascota} />}
        {mascota && cita && ' · '}
        {cita && dayAndTime(cita.fecha_hora)}
      </Typography>
      <TelefonoLink telefono={para.telefono} />
      <LlamadoButton id={id_aviso} nombre={fullName(para)} />
    </Box>
  )
}
