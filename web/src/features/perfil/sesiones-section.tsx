import { failure, type SesionAbierta, success } from '@huella/contract'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { clinicDateTime } from '../../lib/formats.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useEndSesiones, useSesiones } from './perfil-api.ts'

/** More are shown on request: a browser that forgets its token opens another session every time. */
const SHOWN = 5

/** Where the user is signed in, to end what is not theirs. */
export function SesionesSection() {
  const { data, error, isError, refetch } = useSesiones()
  const end = useEndSesiones()
  const showToast = useToast()
  const finish = (path: string, text: string) =>
    end.mutate(path, {
      onSuccess: () => showToast('success', text),
      onError: (failed) => showToast('error', messageOf(failed, failure.sesionesEnd)),
    })
  const [all, setAll] = useState(false)
  const shown = all ? data : data?.slice(0, SHOWN)
  const others = data?.filter(({ actual }) => !actual).length ?? 0
  return (
    <SectionCard
      heading="Sesiones abiertas"
      help="Los dispositivos en los que tu cuenta está abierta."
      actions={
        others > 0 && (
          <Button
            variant="outlined"
            color="error"
            disabled={end.isPending}
            onClick={() => finish('/api/sesiones', success.sesionesEnded)}
          >
            Cerrar las demás
          </Button>
        )
      }
    >
      {!data && !isError && <Skeleton variant="rounded" height={64} />}
      {isError && <RetryNotice text={messageOf(error, failure.sesionesLoad)} onRetry={refetch} />}
      <Box
        component="ul"
        aria-label="Sesiones abiertas"
        sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
      >
        {shown?.map((sesion) => (
          <Sesion
            key={sesion.id_sesion}
            {...sesion}
            onEnd={() => finish(`/api/sesiones/${sesion.id_sesion}`, success.sesionEnded)}
          />
        ))}
      </Box>
      {data && shown && data.length > shown.length && (
        <Button onClick={() => setAll(true)} sx={{ mt: 1.5 }}>
          Ver las {data.length}
        </Button>
      )}
    </SectionCard>
  )
}

function Sesion({ dispositivo, direccion, creada_en, usada_en, actual, onEnd }: SesionAbierta & { onEnd: () => void }) {
  const isPhone = /Android|iPhone|iPad/.test(dispositivo)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ color: 'text.secondary', display: 'grid' }}>
        <Icon path={isPhone ? mdiCellphone : mdiMonitor} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {dispositivo}{' '}
          {actual && <Chip size="small" label="Esta" color="primary" variant="outlined" sx={{ ml: 0.5 }} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {actual ? '' : `Usada ${clinicDateTime(usada_en)} · `}Abierta {clinicDateTime(creada_en)}
          {direccion && ` · ${direccion}`}
        </Typography>
      </Box>
      {!actual && (
        <Button color="inherit" aria-label={`Cerrar la sesión de ${dispositivo}`} onClick={onEnd}>
          Cerrar
        </Button>
      )}
    </Box>
  )
}
