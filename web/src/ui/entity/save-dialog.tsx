import type { FieldPath, FieldValues } from 'react-hook-form'
import { messageOf } from '../../lib/api/api-error.ts'
import type { useEditedRow } from '../../lib/form/use-edited-row.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { FormDialog, type FormDialogProps } from '../dialog/form-dialog.tsx'
import { useToastAndClear } from '../feedback/toast.tsx'
import { RowChanges } from './row-changes.tsx'

interface SaveDialogProps<T extends FieldValues, V extends FieldValues>
  extends Pick<
    FormDialogProps,
    'title' | 'submitLabel' | 'submitColor' | 'submitDisabled' | 'submit' | 'problemActions' | 'onClosed' | 'children'
  > {
  form: Pick<
    ReturnType<typeof useEntityForm<T, V>>,
    'isDirty' | 'isSubmitting' | 'isTyped' | 'problem' | 'dismissProblem' | 'save' | 'focus'
  >
  /** The row that is edited, where somebody else may change it meanwhile. */
  edited?: Omit<ReturnType<typeof useEditedRow<unknown, V>>, 'row' | 'open'>
  /** Sends the form. Resolves to the text of the toast, or to nothing where there is none. */
  onSave: (body: T) => Promise<string | undefined>
  /** The toast of an error that has no text of its own. */
  failed: string
}

/** A form in a dialog that saves it and says so. */
export function SaveDialog<T extends FieldValues, V extends FieldValues = T>(props: SaveDialogProps<T, V>) {
  const { form, edited, onSave, failed, problemActions, ...dialog } = props
  const [showToast, clearErrors] = useToastAndClear()
  const submit = () => {
    edited?.dismiss()
    return form.save({
      send: async (body) => {
        const saved = await onSave(body)
        clearErrors()
        if (saved) showToast('success', saved)
      },
      onOutdated: edited?.takeActual,
      onFailed: (error) => showToast('error', messageOf(error, failed)),
    })
  }
  const review = () => {
    const [first] = edited?.changes ?? []
    edited?.dismiss()
    form.dismissProblem()
    if (first) form.focus(first.name as FieldPath<V>)
  }
  return (
    <FormDialog
      {...dialog}
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      problemActions={
        edited?.changes ? (
          <RowChanges changes={edited.changes} isTyped={form.isTyped} onReview={review} />
        ) : (
          problemActions
        )
      }
      onSubmit={submit}
    />
  )
}
