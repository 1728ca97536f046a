import Box from '@mui/material/Box'
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
  /** Several buttons in place of the one that confirms, under a label. */
  choices?: { label: string; options: readonly { value: string; label: string }[] }
  cancelLabel?: string
  /** The colour of the button; by default that of what is dangerous. */
  color?: 'error' | 'primary'
  /** The dialog closes afterwards, whether it succeeded or failed. One with something to fill in stays where it returns false. */
  onConfirm: (choice?: string) => Promise<unknown> | unknown
  onClosed: () => void
  /** False where the question is about a navigation that the router holds back; a new history entry would end that. */
  closesOnBack?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, name, note, confirmLabel = 'Eliminar', cancelLabel = 'Cancelar', color = 'error' } = props
  const { children, choices, confirming, onConfirm, onClosed } = props
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
  const confirm = async (choice?: string) => {
    setBusy(true)
    const done = await onConfirm(choice)
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
      {choices && (
        <Box role="group" aria-label={choices.label} sx={{ px: 3, pb: 2 }}>
          <Box aria-hidden sx={{ mb: 1, fontWeight: 600 }}>
            {choices.label}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            {choices.options.map(({ value, label }) => (
              <Button key={value} variant="outlined" color={color} disabled={busy} onClick={() => confirm(value)}>
                {label}
              </Button>
            ))}
          </Box>
        </Box>
      )}
      <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
        <Button autoFocus color="inherit" disabled={busy} onClick={close}>
          {cancelLabel}
        </Button>
        {confirming !== 'none' && !choices && (
          <Button variant="contained" color={color} disabled={busy || confirming === 'off'} onClick={() => confirm()}>
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
