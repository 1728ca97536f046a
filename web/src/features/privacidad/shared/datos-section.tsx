import { type Exportaciones, exportacionTexts } from '@huella/contract'
import { mdiDownloadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { clinicDateTime, fullName } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { exportacionesQuery, useDownload } from '../privacidad-api.ts'

/** The user's data: to take all of them along, with who did so last. */
export function DatosSection() {
  const { data, error, isError, isFetching, refetch } = useQuery(exportacionesQuery())
  const { download, isPending } = useDownload()
  const later = data?.siguiente
  return (
    <SectionCard
      heading="Tus datos"
      help="Descarga todo lo que la clínica tiene de ti y de tus mascotas: PDF para leer, los archivos tal como son y un JSON para otro programa."
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiDownloadOutline} size={20} />}
          disabled={isPending || Boolean(later)}
          onClick={() => download()}
        >
          Descargar mis datos
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {isError && !isFetching && <RetryNotice text={messageOf(error, exportacionTexts.load)} onRetry={refetch} />}
        {later && <Typography>Ya los has descargado varias veces. Podrás otra vez {clinicDateTime(later)}.</Typography>}
        {data && <Last {...data} />}
        <Link component={RouterLink} to="/privacidad" sx={{ justifySelf: 'start', py: 1.5 }}>
          Información de privacidad
        </Link>
      </Box>
    </SectionCard>
  )
}

/** Who downloaded them last: the user, or the clinic at their request. */
function Last({ data: [last] }: Exportaciones) {
  const { id_usuario } = useUsuario()
  if (!last) return null
  const who = last.autor.id_usuario === id_usuario ? '' : `, ${fullName(last.autor)} en la clínica`
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Última descarga: {clinicDateTime(last.creado_en)}
      {who}
    </Typography>
  )
}
