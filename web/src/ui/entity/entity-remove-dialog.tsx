import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useRemove } from '../../lib/api/use-entity-mutation.ts'
import type { ListName } from '../../lib/lists.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useToast } from '../feedback/toast.tsx'

export interface RemoveTexts {
  question: string
  /** What is removed. */
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
  const showToast = useToast()
  return (
    <ConfirmDialog
      question={texts.question}
      name={texts.name}
      note={texts.note}
      onConfirm={() =>
        remove.mutateAsync(id).then(
          () => showToast('success', texts.removed),
          (error) => showToast('error', messageOf(error, texts.failed)),
        )
      }
      onClosed={onClosed}
    />
  )
}
