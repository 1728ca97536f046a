import Box from '@mui/material/Box'
import { TextField } from '../../ui/form/text-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function ClinicSection({ form }: { form: SettingsFormState }) {
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
