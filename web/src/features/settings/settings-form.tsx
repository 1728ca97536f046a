import { type Settings, settingsBody } from '@huella/contract'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, hasCode } from '../../lib/api/api-error.ts'
import type { RowChange } from '../../lib/form/row-changes.ts'
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FormFoot } from './form-foot.tsx'
import { SaveError } from './save-error.tsx'
import { useSaveSettings } from './settings-api.ts'
import { settingsChanges } from './settings-changes.ts'
import { SettingsConflict } from './settings-conflict.tsx'
import type { FormTexts } from './texts.ts'
import { type SettingsFormState, settingsValues, useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  loaded: Settings
  onReload: () => Promise<{ data: Settings | undefined; error: Error | null }>
  texts: FormTexts
  children: (form: SettingsFormState) => ReactNode
}

/** A form of some of the settings. All of them are sent: the others as they were loaded. */
export function SettingsForm({ loaded, onReload, texts, children }: SettingsFormProps) {
  const form = useSettingsForm(loaded)
  const { mutateAsync } = useSaveSettings()
  const [failed, setFailed] = useState<unknown>()
  const [changes, setChanges] = useState<readonly RowChange[]>()
  const stored = useRef(settingsValues(loaded))
  const toast = useToast()

  /** After another administrator has saved: what was typed stays, everything else is as they left it. */
  const takeActual = (error: unknown): boolean => {
    const parsed = hasCode(error, 'VERSION_OBSOLETA') ? settingsBody.safeParse((error as ApiError).actual) : undefined
    if (!parsed?.success) return false
    const now = settingsValues(parsed.data)
    setChanges(settingsChanges(stored.current, now, texts.labels))
    stored.current = now
    form.reset(now, { keepDirtyValues: true })
    return true
  }

  const review = () => {
    setChanges(undefined)
    form.focus(texts.firstField)
  }

  const save = form.submit(
    async (changed) => {
      setFailed(undefined)
      setChanges(undefined)
      try {
        stored.current = settingsValues(await mutateAsync(changed))
        form.reset(stored.current)
        toast('success', texts.saved)
      } catch (error) {
        if (takeActual(error)) return
        setFailed(error)
        if (error instanceof ApiError) form.showFieldErrors(error.errors)
      }
    },
    // A previous failure says nothing about the current field errors. One of a field that is elsewhere must be said here.
    (errors) => {
      const elsewhere = Object.keys(errors).filter((name) => !(name in texts.labels))
      setFailed(elsewhere.length > 0 ? new ApiError(422, { message: texts.elsewhere }) : undefined)
    },
  )

  const reload = async () => {
    const { data, error } = await onReload()
    setFailed(error ?? undefined)
    if (error || !data) return
    // The focused button is removed with the notice. Focus first: a resetting form has no fields.
    form.focus(texts.firstField)
    form.reset(settingsValues(data))
  }

  const discard = () => {
    setFailed(undefined)
    setChanges(undefined)
    form.focus(texts.firstField)
    form.reset()
  }

  return (
    <Card sx={{ '&&': { p: 0 } }}>
      <form noValidate onSubmit={save} aria-label={texts.name}>
        {children(form)}
        {changes && <SettingsConflict changes={changes} isTyped={form.isTyped} onReview={review} />}
        {failed !== undefined && <SaveError error={failed} onReload={reload} />}
        <FormFoot form={form} texts={texts} onDiscard={discard} />
      </form>
      <UnsavedChangesDialog unsaved={form.isDirty} texts={texts.unsaved} />
    </Card>
  )
}
