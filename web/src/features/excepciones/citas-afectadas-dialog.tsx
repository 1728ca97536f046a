import type { Cita } from '@huella/contract'
import { mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { dayAndTime, fullName } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useDialogTransition } from '../../ui/dialog/use-dialog-transition.ts'
import { ConnectionNotice } from '../../ui/feedback/connection.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { RowButton } from '../../ui/layout/row-button.tsx'
import { useCitaDetails } from '../citas/shared/cita-details.tsx'
import { ClienteLink } from '../clientes/shared/cliente-link.tsx'
import { MascotaLink } from '../mascotas/shared/mascota-link.tsx'

/** `back`: nothing is closed. `pass`: it is closed, and the appointments are passed to other vets. */
export type Decision = 'back' | 'close' | 'pass'

interface CitasAfectadasDialogProps {
  citas: readonly Cita[]
  /** Called when the dialog has closed. */
  onDecided: (decision: Decision) => void
}

/** The appointments that a closing hits, each of which can be opened, and the question what to do. */
export function CitasAfectadasDialog({ citas, onDecided }: CitasAfectadasDialogProps) {
  const decision = useRef<Decision>('back')
  const canPass = useCan('citas:traspaso')
  const { open, close, transition } = useDialogTransition({ onClosed: () => onDecided(decision.current) })
  const [details, openCita] = useCitaDetails()
  const id = useId()
  const decide = (chosen: Decision) => {
    decision.current = chosen
    close()
  }

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={{ transition }}>
      <ConnectionNotice />
      <DialogTitle id={id} variant="h2" sx={{ pt: 3 }}>
        {citas.length === 1 ? 'Hay una cita en esas fechas' : `Hay ${citas.length} citas en esas fechas`}
      </DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={id}>
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          {citas.length === 1 ? 'No se mueve ni se anula sola.' : 'No se mueven ni se anulan solas.'}{' '}
          {canPass ? 'Puedes pasarlas a otro veterinario o a otra hora.' : 'Después puedes hacerlo en Citas.'}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {citas.map((cita) => (
            <Box key={cita.id_cita} component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
              <RowButton
                opens={() => openCita(cita)}
                sx={{
                  ...{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', minHeight: 60, px: 1, py: 1 },
                  borderRadius: 1,
                }}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ fontWeight: 600 }}>
                    <MascotaLink mascota={cita.mascota} />
                  </Box>
                  <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    <ClienteLink cliente={cita.mascota.usuario} /> · con {fullName(cita.veterinario)}
                  </Box>
                </Box>
                <Box sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>{dayAndTime(cita.fecha_hora)}</Box>
                <Icon path={mdiChevronRight} size={20} />
              </RowButton>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3, pb: 3, gap: 1 }}>
        <Button autoFocus color="inherit" onClick={close}>
          Volver
        </Button>
        <Button variant={canPass ? 'text' : 'contained'} color="error" onClick={() => decide('close')}>
          Cerrar igualmente
        </Button>
        {canPass && (
          <Button variant="contained" onClick={() => decide('pass')}>
            {citas.length === 1 ? 'Cerrar y pasar la cita' : 'Cerrar y pasar las citas'}
          </Button>
        )}
      </DialogActions>
      {details}
    </Dialog>
  )
}
