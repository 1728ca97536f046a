import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
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
/** A touch target. */
export const DAY_SIZE = 44

/** The styles of all days, set once on the calendar: computed for each day they would take a slow phone 100 ms. */
export const dayStyles = ({ vars: { palette } }: Theme) => ({
  '& .day': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    maxWidth: DAY_SIZE,
    height: DAY_SIZE,
    marginInline: 'auto',
    // Visible in forced-colors mode, unlike a background.
    border: '2px solid transparent',
    borderRadius: '50%',
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button.day': {
    paddingBottom: '4px',
    fontWeight: 600,
    color: palette.primary.main,
    backgroundColor: palette.primary.soft,
  },
  '& button.day:hover': { borderColor: palette.primary.main },
  '& .day[aria-current]': {
    fontWeight: 600,
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    borderColor: palette.primary.main,
  },
  '& .day[aria-expanded=true]': {
    boxShadow: `0 0 0 2px ${palette.background.paper}, 0 0 0 4px ${palette.primary.main}`,
  },
})

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
