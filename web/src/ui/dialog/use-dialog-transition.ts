import { useState } from 'react'

/** A dialog is open from its first render; `onClosed` unmounts it after the closing transition. */
export function useDialogTransition(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  return { open, close: () => setOpen(false), transition: { onExited: onClosed } }
}
