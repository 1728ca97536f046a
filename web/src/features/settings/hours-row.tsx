import type { Weekday } from '@huella/contract'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { SettingsFormState } from './use-settings-form.ts'

interface HoursRowProps {
  form: SettingsFormState
  weekday: Weekday
}

// On a phone, the whole field opens the picker; its icon would cut off 'AM'.
const timeSx = {
  '& input': { px: { xs: 1.25, sm: 1.75 } },
  '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', sm: 'block' } },
}

/** One day in the grid of the working hours: three cells, and its errors. */
export function HoursRow({ form, weekday }: HoursRowProps) {
  const errorId = useId()
  const day = `workingHours.${weekday}` as const
  const hours = useWatch({ control: form.control, name: day })
  const name = weekday.charAt(0).toUpperCase() + weekday.slice(1)

  // Both times are validated together, so a change of either clears the errors of both.
  const onChange = () => form.clearErrors(day)
  const times = (['start', 'end'] as const).map((edge) => ({ edge, ...form.field(`${day}.${edge}`, { onChange }) }))
  const errors = new Set(times.flatMap(({ error }) => error ?? []))

  return (
    <>
      <Box>
        {name}
        {!hours.start && !hours.end && (
          <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.3, color: 'text.secondary' }}>Closed</Box>
        )}
      </Box>
      {times.map(({ edge, error, ...input }) => (
        <OutlinedInput
          key={edge}
          type="time"
          // The specification excludes Sunday from this screen.
          disabled={weekday === 'sunday'}
          error={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          slotProps={{ input: { 'aria-label': `${name} ${edge}` } }}
          sx={timeSx}
          {...input}
        />
      ))}
      {errors.size > 0 && (
        <FormHelperText id={errorId} error sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' }, mt: -0.5 }}>
          {[...errors].join('. ')}
        </FormHelperText>
      )}
    </>
  )
}
