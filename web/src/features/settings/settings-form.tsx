import type { Settings } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AppointmentSection } from './appointment-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { ReservasSection } from './reservas-section.tsx'
import { SaveError } from './save-error.tsx'
import { useSaveSettings } from './settings-api.ts'
import { SettingsSection } from './settings-section.tsx'
import { texts, unsavedChanges } from './texts.ts'
import { type SettingsFormState, settingsValues, useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  loaded: Settings
  onReload: () => Promise<{ data: Settings | undefined; error: Error | null }>
}

export function SettingsForm({ loaded, onReload }: SettingsFormProps) {
  const form = useSettingsForm(loaded)
  const { mutateAsync } = useSaveSettings()
  const [failed, setFailed] = useState<unknown>()
  const toast = useToast()

  const save = form.submit(
    async (changed) => {
      setFailed(undefined)
      try {
        form.reset(settingsValues(await mutateAsync(changed)))
        toast('success', texts.saved)
      } catch (error) {
        setFailed(error)
        if (error instanceof ApiError) form.showFieldErrors(error.errors)
      }
    },
    // A previous failure says nothing about the current field errors.
    () => setFailed(undefined),
  )

  const reload = async () => {
    const { data, error } = await onReload()
    setFailed(error ?? undefined)
    if (error || !data) return
    // The focused button is removed with the notice. Focus first: a resetting form has no fields.
    form.focus('clinicName')
    form.reset(settingsValues(data))
  }

  return (
    <Stack component="form" noValidate onSubmit={save} useFlexGap spacing={3} sx={{ mt: 3 }}>
      <ClinicSection form={form} />
      <HoursSection form={form} />
      <AppointmentSection form={form} />
      <ReservasSection form={form} />
      <NotificationSection form={form} />
      {failed !== undefined && <SaveError error={failed} onReload={reload} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          Save Settings
        </Button>
      </Box>
      <UnsavedChangesDialog unsaved={form.isDirty} texts={unsavedChanges} />
    </Stack>
  )
}

function ClinicSection({ form }: { form: SettingsFormState }) {
  // No autofill: it would offer the user's data, not the clinic's.
  return (
    <SettingsSection heading="Clinic Information">
      <TextField label="Clinic Name" autoComplete="off" {...form.field('clinicName')} />
      <TextField label="Address" autoComplete="off" {...form.field('address')} />
      <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      </Box>
    </SettingsSection>
  )
}
