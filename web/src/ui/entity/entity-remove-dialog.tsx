import type { ReactNode } from 'react'
import { useRemove } from '../../lib/api/use-entity-mutation.ts'
import { type ListName, lists } from '../../lib/lists.ts'
import { ConfirmDialog } from '../dialog/lazy-dialogs.tsx'
import { useRemovedToast } from './use-removed-toast.ts'

export interface RemoveTexts {
  question: string
  name: string
  /** Further consequences. */
  note?: ReactNode
  removed: string
  failed: string
}

interface EntityRemoveDialogProps {
  entity: Exclude<ListName, 'avisos'>
  id: number
  texts: RemoveTexts
  onClosed: () => void
}

export function EntityRemoveDialog({ entity, id, texts, onClosed }: EntityRemoveDialogProps) {
  const remove = useRemove(entity)
  const showRemoved = useRemovedToast()
  return (
    <ConfirmDialog
      question={texts.question}
      name={texts.name}
      note={texts.note}
      onConfirm={() =>
        showRemoved(
          remove.mutateAsync(id),
          { entidad: lists[entity].entity, id },
          { done: texts.removed, failed: texts.failed },
        )
      }
      onClosed={onClosed}
    />
  )
}
