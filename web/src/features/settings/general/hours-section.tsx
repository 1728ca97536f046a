import { ruledByTimetable, type Settings, weekdays } from '@huella/contract'
import Box from '@mui/material/Box'
import type { SettingsFormState } from '../use-settings-form.ts'
import { HoursRow } from './hours-row.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TimetableWeek } from './timetable-week.tsx'

interface HoursSectionProps {
  form: SettingsFormState
  hours: Pick<Settings, 'timetable' | 'openingHours'>
}

/** The specification's hours, or what the timetable says where it rules. */
export function HoursSection({ form, hours }: HoursSectionProps) {
  if (ruledByTimetable(hours.timetable))
    return (
      <SettingsSection heading="Working Hours" anchor="working-hours">
        <TimetableWeek week={hours.openingHours} />
      </SettingsSection>
    )
  return (
    <SettingsSection
      heading="Working Hours"
      anchor="working-hours"
      help="To close on a day, empty both of its times. Sunday cannot be changed here."
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 88px 88px', sm: 'minmax(0, 160px) 144px 144px' },
          columnGap: { xs: 1, sm: 2 },
          rowGap: 1.5,
          alignItems: 'center',
        }}
      >
        {/* The fields' labels include it. */}
        <Box aria-hidden sx={{ display: 'contents', fontSize: '0.8125rem', color: 'text.secondary' }}>
          <Box sx={{ gridColumn: 2 }}>Start</Box>
          <Box>End</Box>
        </Box>
        {weekdays.map((weekday) => (
          <HoursRow key={weekday} form={form} weekday={weekday} />
        ))}
      </Box>
    </SettingsSection>
  )
}
