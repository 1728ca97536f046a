import { segundoFactorTexts } from '@huella/contract'
import { mdiContentCopy, mdiDownloadOutline, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { saveAs } from '../../lib/api/open-in-tab.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { PrintSheet } from '../../ui/dialog/print-sheet.tsx'
import { useDialogTransition } from '../../ui/dialog/use-dialog-transition.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import type { StepProps } from './steps.ts'

/** The recovery codes, shown once: the server has only their hashes. */
export function CodigosDialog({ codigos, onClosed }: StepProps & { codigos: string[] }) {
  const { open, close, transition } = useDialogTransition({ onClosed })
  const { email } = useUsuario()
  const showToast = useToast()
  const id = useId()
  const text = `Códigos de recuperación de ${email}\n\n${codigos.join('\n')}\n`

  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => showToast('success', segundoFactorTexts.copied),
      () => showToast('error', 'No se han podido copiar. Descárgalos o imprímelos.'),
    )
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    saveAs(url, 'codigos-de-recuperacion.txt')
    URL.revokeObjectURL(url)
  }

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={{ transition }}>
      <PrintSheet kind={`Códigos de recuperación · ${email}`} />
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, fontSize: '1.25rem' }}>
        Guarda tus códigos de recuperación
      </DialogTitle>
      <DialogContent dividers>
        <Typography>
          Con uno de estos códigos entras si pierdes el teléfono. Cada uno sirve una sola vez, y no los volveremos a
          mostrar.
        </Typography>
        <Box
          component="ul"
          aria-label="Códigos de recuperación"
          sx={{
            display: 'grid',
            gap: 1,
            m: 0,
            mt: 2.5,
            p: 2,
            listStyle: 'none',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
            fontSize: '1.0625rem',
            textAlign: 'center',
          }}
        >
          {codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </Box>
        <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          {/* Only pages over HTTPS may use the clipboard. */}
          {'clipboard' in navigator && (
            <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} size={20} />} onClick={copy}>
              Copiar
            </Button>
          )}
          <Button variant="outlined" startIcon={<Icon path={mdiDownloadOutline} size={20} />} onClick={download}>
            Descargar
          </Button>
          <Button variant="outlined" startIcon={<Icon path={mdiPrinterOutline} size={20} />} onClick={() => print()}>
            Imprimir
          </Button>
        </Box>
      </DialogContent>
      <DialogActions data-screen-only sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={close}>
          Los he guardado
        </Button>
      </DialogActions>
    </Dialog>
  )
}
