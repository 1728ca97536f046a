import { useState } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

interface DialogTransition {
  /** Unmounts the dialog, after the closing transition. */
  onClosed: () => void
  /** The browser's back button; it closes the dialog unless given. */
  onBack?: () => void
  /** False: the back button does nothing to the dialog. */
  closesOnBack?: boolean
}

/** A dialog is open from its first render. */
export function useDialogTransition({ onClosed, onBack, closesOnBack = true }: DialogTransition) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  useBackToClose(open && closesOnBack, onBack ?? close)
  return { open, close, transition: { onExited: onClosed } }
}
