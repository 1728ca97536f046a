import type { FieldValues } from 'react-hook-form'
import { messageOf } from '../../lib/api/api-error.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { FormDialog, type FormDialogProps } from '../dialog/form-dialog.tsx'
import { useToast } from '../feedback/toast.tsx'

interface SaveDialogProps<T extends FieldValues>
  extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'problemActions' | 'onClosed' | 'children'> {
  form: Pick<ReturnType<typeof useEntityForm<T>>, 'isDirty' | 'isSubmitting' | 'problem' | 'save'>
  /** Sends the form. Resolves to the text of the toast, or to nothing where there is none. */
  onSave: (body: T) => Promise<string | undefined>
  /** The toast of an error that has no text of its own. */
  failed: string
}

/** A form in a dialog that saves it and says so. */
export function SaveDialog<T extends FieldValues>({ form, onSave, failed, ...dialog }: SaveDialogProps<T>) {
  const showToast = useToast()
  const submit = () =>
    form.save({
      send: async (body) => {
        const saved = await onSave(body)
        if (saved) showToast('success', saved)
      },
      onFailed: (error) => showToast('error', messageOf(error, failed)),
    })
  return (
    <FormDialog
      {...dialog}
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
    />
  )
}
