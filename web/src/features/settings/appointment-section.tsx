import { TextField } from '../../ui/form/text-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SettingsSwitch } from './settings-switch.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

const duration = { min: 5, max: 240, step: 5 }

export function AppointmentSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection heading="Appointment Settings">
      <TextField
        label="Appointment Duration (minutes)"
        help="From 5 to 240, in steps of 5."
        type="number"
        sx={{ maxWidth: 144 }}
        slotProps={{ input: duration }}
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
