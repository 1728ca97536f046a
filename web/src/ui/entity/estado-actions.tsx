import { type ReactNode, useState } from 'react'
import { QuickActions, type QuickActionsProps } from '../table/quick-actions.tsx'

interface AskDialog<Reason> {
  /** Resolves to whether it was changed. */
  onConfirm: (reason?: Reason) => Promise<boolean>
  onClosed: () => void
}

interface EstadoActionsProps<Estado extends string, Reason> extends Omit<QuickActionsProps<Estado>, 'onSelect'> {
  /** Resolves to whether it was changed. */
  onSet: (estado: Estado, reason?: Reason) => Promise<boolean>
  onDone: () => void
  /** The states that are asked for first, and the dialog that asks. */
  asksFor: (estado: Estado) => boolean
  dialogOf: (estado: Estado, dialog: AskDialog<Reason>) => ReactNode
}

/** Buttons that change the state of a row. Some ask first. */
export function EstadoActions<Estado extends string, Reason = string>(props: EstadoActionsProps<Estado, Reason>) {
  const { onSet, onDone, asksFor, dialogOf, ...actions } = props
  // The dialog of the row as it was when it was asked: the change itself must not turn it into another question.
  const [asking, setAsking] = useState<{ dialogOf: (dialog: AskDialog<Reason>) => ReactNode; estado: Estado } | null>(
    null,
  )
  // `onDone` removes these buttons and the dialog, so it waits until the dialog has closed.
  const [isDone, setIsDone] = useState(false)
  const select = async (estado: Estado) => {
    if (asksFor(estado)) setAsking({ dialogOf: (dialog) => dialogOf(estado, dialog), estado })
    else if (await onSet(estado)) onDone()
  }
  const confirm = async (estado: Estado, reason?: Reason) => {
    const changed = await onSet(estado, reason)
    setIsDone(changed)
    return changed
  }
  return (
    <>
      <QuickActions {...actions} onSelect={select} />
      {asking?.dialogOf({
        onConfirm: (reason) => confirm(asking.estado, reason),
        onClosed: () => (isDone ? onDone() : setAsking(null)),
      })}
    </>
  )
}
