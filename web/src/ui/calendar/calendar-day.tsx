import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { memo } from 'react'

interface CalendarDayProps {
  day: string
  isToday: boolean
  count: number
  nameOf: (day: string, count: number) => string
  selected: boolean
  onSelect: (day: string) => void
}

const MAX_DOTS = 3

/** A day of the month, selectable if it has events. Memoized: a selection re-renders two days, not all. */
export const CalendarDay = memo(function CalendarDay({
  day,
  isToday,
  count,
  nameOf,
  selected,
  onSelect,
}: CalendarDayProps) {
  const date = Number(day.slice(8))
  const current = isToday ? 'date' : undefined
  if (!count) {
    return (
      <span className="day" aria-current={current}>
        {date}
      </span>
    )
  }
  return (
    <ButtonBase
      aria-label={nameOf(day, count)}
      aria-current={current}
      aria-expanded={selected}
      onClick={() => onSelect(day)}
      className="day"
    >
      {date}
      <Box
        component="span"
        sx={{ position: 'absolute', bottom: 4, display: 'flex', gap: '2px', '& > *': { width: 4, height: 4 } }}
      >
        {Array.from({ length: Math.min(count, MAX_DOTS) }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
          <Box key={n} component="span" sx={{ borderRadius: '50%', bgcolor: 'currentColor' }} />
        ))}
      </Box>
    </ButtonBase>
  )
})
