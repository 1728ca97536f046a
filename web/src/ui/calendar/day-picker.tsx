import { mdiChevronDoubleLeft, mdiChevronDoubleRight, mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addMonths, clampDay, type DayRange, isDay } from '../../lib/days.ts'
import { monthTitle, weekdayAndDate } from '../../lib/formats.ts'
import { Icon } from '../layout/icon.tsx'
import { dayByKey } from './day-keys.ts'
import { pickerDayStyles } from './day-styles.ts'
import { MonthTable } from './month-table.tsx'

interface DayPickerProps extends DayRange {
  /** 'YYYY-MM-DD', or text that is no day. */
  value: string
  today: string
  onPick: (day: string) => void
}

const steps = [
  { label: 'Año anterior', icon: mdiChevronDoubleLeft, months: -12 },
  { label: 'Mes anterior', icon: mdiChevronLeft, months: -1 },
  { label: 'Mes siguiente', icon: mdiChevronRight, months: 1 },
  { label: 'Año siguiente', icon: mdiChevronDoubleRight, months: 12 },
]

/** A month in which a day is picked, by mouse or with the keys of the ARIA date grid. */
export function DayPicker({ value, today, min, max, onPick }: DayPickerProps) {
  const titleId = useId()
  const range = { min, max }
  // The day that Tab reaches; `focus` moves the focus there.
  const [cursor, setCursor] = useState({ day: clampDay(isDay(value) ? value : today, range), focus: true })
  const current = useRef<HTMLButtonElement>(null)
  const month = cursor.day.slice(0, 7)

  useEffect(() => {
    if (cursor.focus) current.current?.focus()
  }, [cursor])

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayByKey(cursor.day, event.key, event.shiftKey)
    if (!day) return
    event.preventDefault()
    setCursor({ day: clampDay(day, range), focus: true })
  }

  const renderDay = (day: string) => (
    <button
      ref={day === cursor.day ? current : undefined}
      type="button"
      className="day"
      tabIndex={day === cursor.day ? 0 : -1}
      aria-label={weekdayAndDate(day)}
      aria-pressed={day === value}
      aria-current={day === today ? 'date' : undefined}
      disabled={day !== clampDay(day, range)}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  )

  return (
    <Box sx={{ width: 336, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        <Typography id={titleId} variant="h2" aria-live="polite" sx={{ flexGrow: 1, pl: 1, fontSize: '1rem' }}>
          {monthTitle(month)}
        </Typography>
        {steps.map(({ label, icon, months }) => {
          const target = clampDay(addMonths(cursor.day, months), range)
          return (
            <IconButton
              key={label}
              size="small"
              aria-label={label}
              disabled={target.slice(0, 7) === month}
              onClick={() => setCursor({ day: target, focus: false })}
            >
              <Icon path={icon} />
            </IconButton>
          )
        })}
      </Box>
      <MonthTable month={month} titleId={titleId} renderDay={renderDay} onGridKey={onKeyDown} sx={pickerDayStyles} />
    </Box>
  )
}
