import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { texts } from './texts.ts'

/** Nothing that was changed is lost without a question. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const leaving = useLeaving(unsaved)
  if (leaving.state !== 'blocked') return null
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
