import Box from '@mui/material/Box'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'
import { columns, SettingsSection } from './settings-section.tsx'

export function ClinicSection({ form }: { form: SettingsFormState }) {
  // No autofill: it would offer the user's data, not the clinic's.
  return (
    <SettingsSection
      heading="Clinic Information"
      anchor="clinic-information"
      help="Shown at sign-in, to owners and in every letter."
    >
      <Box sx={columns}>
        <TextField label="Clinic Name" autoComplete="off" {...form.field('clinicName')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label="Address" autoComplete="off" {...form.field('address')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      </Box>
      <TextAreaField
        label="Emergencies outside opening hours"
        help="What to do while you are closed, with a telephone number."
        minRows={1}
        {...form.field('emergencyText')}
      />
    </SettingsSection>
  )
}
