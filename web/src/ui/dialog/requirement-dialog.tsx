import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { useDialogTransition } from './use-dialog-transition.ts'

interface RequirementDialogProps {
  /** The title of the form that cannot be filled in yet. */
  title: string
  icon: string
  /** What is missing. */
  text: string
  createLabel: string
  /** Called before the dialog closes. */
  onCreate: () => void
  onClosed: () => void
}

/** Shown in place of a form that needs something else first. */
export function RequirementDialog({ title, icon, text, createLabel, onCreate, onClosed }: RequirementDialogProps) {
  const { open, close, transition } = useDialogTransition({ onClosed })
  const id = useId()
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="xs" slotProps={{ transition }}>
      <DialogTitle id={id} variant="h2" sx={{ fontSize: '1.25rem' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', placeItems: 'center' }}>
        <EmptyState compact icon={icon} text={text} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
        <Button color="inherit" onClick={close}>
          Cancelar
        </Button>
        <Button
          autoFocus
          variant="contained"
          onClick={() => {
            onCreate()
            close()
          }}
        >
          {createLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
