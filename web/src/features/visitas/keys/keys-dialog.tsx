import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useDialogTransition } from '../../../ui/dialog/use-dialog-transition.ts'
import styles from './keys.module.css'

const keys: readonly [keys: string, what: string][] = [
  ['Tab', 'Campo siguiente; con Mayús, el anterior'],
  ['Alt ↓ · Alt ↑', 'Texto siguiente o anterior, sin pasar por las constantes'],
  ['Intro', 'Añade otro diagnóstico'],
  ['Alt P', 'Plantilla'],
  ['/', 'Fragmento, al empezar una palabra: /vac'],
  ['Alt V', 'Vacuna o antiparasitario'],
  ['Alt T', 'Tratamiento'],
  ['Alt A', 'Archivo'],
  ['Alt R', 'Revisión'],
  ['Ctrl Intro', 'Firmar'],
  ['Alt →', 'Paciente siguiente de hoy'],
  ['Ctrl K', 'Buscar'],
  ['?', 'Esta lista, fuera de los campos'],
]

/** Every key of the visit. */
export function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const { open, close, transition } = useDialogTransition({ onClosed })
  const id = useId()
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="xs" slotProps={{ transition }}>
      <DialogTitle id={id} variant="h2" sx={{ pt: 3 }}>
        Atajos del teclado
      </DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button color="inherit" onClick={close}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
