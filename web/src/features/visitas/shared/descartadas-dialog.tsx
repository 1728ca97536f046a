import { type Ficha, failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { pathOf } from '../../../lib/areas.ts'
import { abbreviatedDate, clinicDateTime, fullName } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { openLayers } from '../../../ui/dialog/layers.ts'
import { useDialogTransition } from '../../../ui/dialog/use-dialog-transition.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { useDescartadas } from '../visita-api.ts'
import { RecoverButton } from './recover-button.tsx'

interface DescartadasDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre'>
  onClose: () => void
}

/** The drafts of a patient that were discarded, each to recover. */
export function DescartadasDialog({ mascota, onClose }: DescartadasDialogProps) {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  const { data, error, isError, refetch } = useDescartadas(mascota.id_mascota)
  const { open, close, transition } = useDialogTransition({ onClosed: onClose })
  const id = useId()
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={{ transition }}>
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        Borradores descartados de {mascota.nombre}
      </DialogTitle>
      <DialogContent>
        {!data && !isError && <Skeleton variant="rounded" height={80} />}
        {!data && isError && <RetryNotice text={messageOf(error, failure.descartadasLoad)} onRetry={refetch} />}
        {data?.length === 0 && <Typography>No hay borradores descartados que puedas recuperar.</Typography>}
        <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {data?.map(({ id_visita, fecha_hora, motivo, autor, descartada }) => (
            <Box
              component="li"
              key={id_visita}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{motivo || 'Sin motivo'}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {abbreviatedDate(fecha_hora.slice(0, 10))} · {fullName(autor)}. Descartado por{' '}
                  {fullName(descartada.usuario)} el {clinicDateTime(descartada.en)}
                </Typography>
              </Box>
              <RecoverButton
                id={id_visita}
                name={motivo || abbreviatedDate(fecha_hora.slice(0, 10))}
                onRecovered={() => {
                  close()
                  openLayers.afterClosing(() => navigate(pathOf(rol, `visitas/${id_visita}`)))
                }}
              />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button color="inherit" onClick={close}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
