import { useState } from 'react'

/** A dialog is open from when it is put into the page, and taken out of it (`onClosed`) once it has faded. */
export function useDialogTransition(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  return { open, close: () => setOpen(false), transition: { onExited: onClosed } }
}
