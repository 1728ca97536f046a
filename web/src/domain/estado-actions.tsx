import { type ReactNode, useState } from 'react'
import { QuickActions, type QuickActionsProps } from '../ui/table/quick-actions.tsx'

interface EstadoActionsProps<Estado extends string> extends Omit<QuickActionsProps<Estado>, 'onSelect'> {
  /** Resolves to whether it was changed. */
  onSet: (estado: Estado) => Promise<boolean>
  onDone: () => void
  /** The state that is asked for first, and the dialog that asks. */
  cancelled: Estado
  cancelDialog: (dialog: { onConfirm: () => Promise<unknown>; onClosed: () => void }) => ReactNode
}

/** Buttons that change the state of a row. Cancelling asks first. */
export function EstadoActions<Estado extends string>(props: EstadoActionsProps<Estado>) {
  const { onSet, onDone, cancelled, cancelDialog, ...actions } = props
  const [asking, setAsking] = useState(false)
  // `onDone` removes these buttons and the dialog, so it waits until the dialog has closed.
  const [isCancelled, setIsCancelled] = useState(false)
  const select = async (estado: Estado) => {
    if (estado === cancelled) setAsking(true)
    else if (await onSet(estado)) onDone()
  }
  return (
    <>
      <QuickActions {...actions} onSelect={select} />
      {asking &&
        cancelDialog({
          onConfirm: async () => setIsCancelled(await onSet(cancelled)),
          onClosed: () => (isCancelled ? onDone() : setAsking(false)),
        })}
    </>
  )
}
