import type { ReactNode } from 'react'
import { useRemove } from '../../lib/api/use-entity-mutation.ts'
import type { ListName } from '../../lib/lists.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useResultToast } from './use-result-toast.ts'

export interface RemoveTexts {
  question: string
  name: string
  /** Further consequences. */
  note?: ReactNode
  removed: string
  failed: string
}

interface EntityRemoveDialogProps {
  entity: ListName
  id: number
  texts: RemoveTexts
  onClosed: () => void
}

export function EntityRemoveDialog({ entity, id, texts, onClosed }: EntityRemoveDialogProps) {
  const remove = useRemove(entity)
  const showResult = useResultToast()
  return (
    <ConfirmDialog
      question={texts.question}
      name={texts.name}
      note={texts.note}
      onConfirm={() => showResult(remove.mutateAsync(id), { done: texts.removed, failed: texts.failed })}
      onClosed={onClosed}
    />
  )
}
