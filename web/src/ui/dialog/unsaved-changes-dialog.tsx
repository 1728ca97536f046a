import { useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

export const unsavedChanges = {
  question: 'Tienes cambios sin guardar. ¿Descartarlos?',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
}

interface UnsavedChangesDialogProps {
  unsaved: boolean
  texts?: typeof unsavedChanges
}

/** Asks before a step to another page discards changes. */
export function UnsavedChangesDialog({ unsaved, texts = unsavedChanges }: UnsavedChangesDialogProps) {
  const leaving = useUnsavedChangesGuard(unsaved)
  const blocked = leaving.state === 'blocked'
  // After the menu's drawer has closed: MUI would hide both from screen readers if they overlapped.
  const [asking, setAsking] = useState(false)
  useEffect(() => setAsking(blocked), [blocked])

  if (!blocked || !asking) return null
  return <ConfirmDialog {...texts} onConfirm={leaving.proceed} onClosed={leaving.reset} closesOnBack={false} />
}
