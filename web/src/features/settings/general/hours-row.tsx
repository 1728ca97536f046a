import type { Weekday } from '@huella/contract'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import type { TimeRange } from '../../../ui/form/date/date-time-text.ts'
import { useTimeInput } from '../../../ui/form/date/use-time-input.ts'
import type { SettingsFormState } from '../use-settings-form.ts'

interface HoursRowProps {
  form: SettingsFormState
  weekday: Weekday
}

/** One of the two times of a day, without a label of its own. */
function useTime(form: SettingsFormState, weekday: Weekday, edge: 'start' | 'end', range?: TimeRange) {
  const day = `workingHours.${weekday}` as const
  const { onChange, ...field } = useFormValue(form, `${day}.${edge}`)
  const change = (time: string) => {
    onChange(time)
    // Both times are validated together, so a change of either clears the errors of both.
    form.clearErrors(day)
  }
  return { edge, ...useTimeInput({ ...field, ...range, onChange: change }) }
}

/** 'Monday' */
export const dayName = (weekday: Weekday) => weekday.charAt(0).toUpperCase() + weekday.slice(1)

/** One day in the grid of the working hours: three cells, and its errors. */
export function HoursRow({ form, weekday }: HoursRowProps) {
  const errorId = useId()
  const name = dayName(weekday)
  const start = useTime(form, weekday, 'start')
  const end = useTime(form, weekday, 'end', { min: start.input.value })
  const times = [start, end]
  const errors = new Set(times.flatMap(({ error }) => error ?? []))

  return (
    <>
      <Box>
        {name}
        {times.every(({ input }) => !input.value) && (
          <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.3, color: 'text.secondary' }}>Closed</Box>
        )}
      </Box>
      {times.map(({ edge, error, input }) => (
        <OutlinedInput
          key={edge}
          // The specification excludes Sunday from this screen.
          disabled={weekday === 'sunday'}
          error={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          slotProps={{ input: { 'aria-label': `${name} ${edge}`, inputMode: 'numeric' } }}
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
