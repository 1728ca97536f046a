import { weekdays } from '@huella/contract'
import Box from '@mui/material/Box'
import { HoursRow } from './hours-row.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function HoursSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection
      heading="Working Hours"
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
