import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { ConnectionNotice } from '../feedback/connection.tsx'
import { useDialogTransition } from './use-dialog-transition.ts'

interface ConfirmDialogProps {
  question: string
  /** The name of what will be removed. */
  name?: string
  /** Further consequences. */
  note?: ReactNode
  /** What must be filled in before. */
  children?: ReactNode
  /** `off` until something is filled in or known, `none` where it cannot be done. */
  confirming?: 'off' | 'none'
  confirmLabel?: string
  cancelLabel?: string
  /** The colour of the button; by default that of what is dangerous. */
  color?: 'error' | 'primary'
  /** The dialog closes afterwards, whether it succeeded or failed. One with something to fill in stays where it returns false. */
  onConfirm: () => Promise<unknown> | unknown
  onClosed: () => void
  /** False where the question is about a navigation that the router holds back; a new history entry would end that. */
  closesOnBack?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, name, note, confirmLabel = 'Eliminar', cancelLabel = 'Cancelar', color = 'error' } = props
  const { children, confirming, onConfirm, onClosed } = props
  const [busy, setBusy] = useState(false)
  const { open, close, transition } = useDialogTransition({
    onClosed,
    onBack: () => leave(),
    closesOnBack: props.closesOnBack,
  })
  const id = useId()

  const leave = () => {
    if (!busy) close()
  }
  const confirm = async () => {
    setBusy(true)
    const done = await onConfirm()
    if (children && done === false) setBusy(false)
    else close()
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={name || note ? `${id}-name` : undefined}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition }}
    >
      <ConnectionNotice />
      <DialogTitle id={`${id}-question`} variant="h2" sx={{ pt: 3 }}>
        {question}
      </DialogTitle>
      {(name || note) && (
        <DialogContent id={`${id}-name`} sx={{ overflowWrap: 'anywhere' }}>
          {name && <Typography sx={{ fontWeight: 600 }}>{name}</Typography>}
          {note && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
        </DialogContent>
      )}
      {children && <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>}
      <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
        <Button autoFocus color="inherit" disabled={busy} onClick={close}>
          {cancelLabel}
        </Button>
        {confirming !== 'none' && (
          <Button variant="contained" color={color} disabled={busy || confirming === 'off'} onClick={confirm}>
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
