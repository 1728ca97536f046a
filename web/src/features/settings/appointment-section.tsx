import { TextField } from '../../ui/form/text-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SettingsSwitch } from './settings-switch.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function AppointmentSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection heading="Appointment Settings">
      <TextField
        label="Appointment Duration (minutes)"
        help="From 5 to 240, in steps of 5."
        // The type is not number: it would change with the mouse wheel, and Firefox accepts any text in it.
        slotProps={{ input: { inputMode: 'numeric' } }}
        autoComplete="off"
        sx={{ maxWidth: 144 }}
        {...form.field('appointmentDuration', { valueAsNumber: true })}
      />
      <SettingsSwitch
        form={form}
        name="enforceWorkingHours"
        label="Enforce working hours"
        help="Bookings outside the working hours are refused."
      />
    </SettingsSection>
  )
}
