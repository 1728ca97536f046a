import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useUnsavedChangesGuard } from '../../ui/dialog/use-unsaved-changes-guard.ts'
import { texts } from './texts.ts'

/** Asks before changes are discarded. */
export function UnsavedChangesDialog({ unsaved }: { unsaved: boolean }) {
  const leaving = useUnsavedChangesGuard(unsaved)
  const blocked = leaving.state === 'blocked'
  // After the menu's drawer has closed: MUI would hide both from screen readers if they overlapped.
  const [asking, setAsking] = useState(false)
  useEffect(() => setAsking(blocked), [blocked])

  if (!blocked || !asking) return null
  return (
    <ConfirmDialog
      question={texts.unsaved}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={leaving.proceed}
      onClosed={leaving.reset}
      closesOnBack={false}
    />
  )
}
