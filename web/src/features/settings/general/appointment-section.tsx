import { minutesUnused, refusedHoursText, ruledByTimetable, type Settings } from '@huella/contract'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'
import { columns, SettingsSection } from './settings-section.tsx'
import { SettingsSwitch } from './settings-switch.tsx'

interface AppointmentSectionProps {
  form: SettingsFormState
  hours: Pick<Settings, 'timetable'>
}

/** Why a length does not fit the hours that can be booked. */
function durationHelp(minutes: number): string {
  const unused = minutesUnused(minutes)
  if (!unused) return 'From 5 to 240, in steps of 5.'
  return `Appointments begin every 15 minutes: after one of ${minutes}, ${unused} minutes stay free.`
}

export function AppointmentSection({ form, hours: { timetable } }: AppointmentSectionProps) {
  const enforceWorkingHours = useWatch({ control: form.control, name: 'enforceWorkingHours' }) ?? false
  const ruled = ruledByTimetable(timetable)
  const unsaved = !ruled && (form.changed.includes('enforceWorkingHours') || form.changed.includes('workingHours'))
  const text = refusedHoursText({ timetable, enforceWorkingHours })
  return (
    <SettingsSection heading="Appointment Settings" anchor="appointment-settings">
      <Box sx={columns}>
        <TextField
          label="Appointment Duration (minutes)"
          help={durationHelp(useWatch({ control: form.control, name: 'appointmentDuration' }))}
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
          locked={ruled || undefined}
          help={unsaved ? `After saving: ${text}` : text}
        />
      </Box>
    </SettingsSection>
  )
}
