import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useUnsavedChangesGuard } from '../../ui/dialog/use-unsaved-changes-guard.ts'
import { texts } from './texts.ts'

/** Nothing that was changed is lost without a question. */
export function UnsavedChangesDialog({ unsaved }: { unsaved: boolean }) {
  const leaving = useUnsavedChangesGuard(unsaved)
  const blocked = leaving.state === 'blocked'
  // Once the drawer that the link was in has gone: of two that change places at once, MUI hides both from a screen reader.
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
    />
  )
}
