import { mdiCalendarMonthOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { clampDay, type DayRange } from '../../../lib/days.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { DayPicker } from '../../calendar/day-picker.tsx'
import { useBackToClose } from '../../dialog/use-back-to-close.ts'
import { Icon } from '../../layout/icon.tsx'
import { TextField } from '../text-field.tsx'
import { dayProblem, formatDay, parseDay, separateDay, stepDay } from './date-time-text.ts'
import { useTypedText } from './use-typed-text.ts'

export interface DateFieldProps extends DayRange {
  label: string
  error?: string
  /** 'YYYY-MM-DD', or text that is no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** A date, typed or picked in a calendar. Not the browser's own field: each draws it in another way, WebKit an empty one as filled. */
export function DateField({ label, value, onChange, onBlur, error, inputRef, min, max }: DateFieldProps) {
  const today = clinicToday()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const typed = useTypedText({
    ...{ value, onChange, onBlur, error },
    ...{ parse: (text) => parseDay(text, today), format: formatDay, separate: separateDay, problemOf: dayProblem },
  })
  const name = `Calendario: ${label}`
  const close = () => setOpen(false)
  useBackToClose(open, close)

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.altKey) setOpen(true)
    else typed.set(clampDay(stepDay(value, event.key === 'ArrowUp' ? 1 : -1, today), { min, max }))
  }

  const pick = (day: string) => {
    typed.set(day)
    close()
  }

  const openCalendar = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiCalendarMonthOutline} />
      </IconButton>
    </InputAdornment>
  )

  return (
    <>
      <TextField
        ref={root}
        label={label}
        help="dd/mm/aaaa"
        error={typed.error}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        onKeyDown={handleKey}
        inputRef={inputRef}
        slotProps={{ input: { inputMode: 'numeric' } }}
        autoComplete="off"
        endAdornment={openCalendar}
      />
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => root.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': name, sx: { p: 1.5, mt: 0.5 } } }}
      >
        <DayPicker value={value} today={today} min={min} max={max} onPick={pick} />
      </Popover>
    </>
  )
}
