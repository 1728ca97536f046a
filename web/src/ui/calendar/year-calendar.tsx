import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { visuallyHidden } from '../layout/visually-hidden.ts'
import { MonthTable } from './month-table.tsx'

/** Told apart by their shapes too: filled, with a dashed border, or underlined in a solid border. */
export type DayMark = 'full' | 'partial' | 'open'

interface MarkedDay {
  mark: DayMark
  text: string
}

interface YearCalendarProps {
  /** 'YYYY' */
  year: string
  /** The name of a month 'YYYY-MM'. */
  monthTitle: (month: string) => string
  today: string
  marks: ReadonlyMap<string, MarkedDay>
  busy?: boolean
}

const MONTHS = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'))

/** Set once on the calendar: computing styles for each of 365 days would be slow. */
export const markStyles = ({ vars: { palette } }: Theme) => ({
  '& .day': {
    display: 'grid',
    placeItems: 'center',
    width: 25,
    maxWidth: '100%',
    height: 25,
    marginInline: 'auto',
    border: '2px solid transparent',
    borderRadius: '6px',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .today': { fontWeight: 700, color: palette.primary.main },
  '& .full': {
    fontWeight: 700,
    color: palette.error.contrastText,
    backgroundColor: palette.error.main,
    borderColor: palette.error.main,
  },
  '& .partial': { fontWeight: 600, color: palette.error.main, borderColor: palette.error.main, borderStyle: 'dashed' },
  '& .open': {
    fontWeight: 600,
    color: palette.success.main,
    borderColor: palette.success.main,
    textDecoration: 'underline',
  },
})

/** The twelve months of a year with the days that are marked. */
export function YearCalendar({ year, monthTitle, today, marks, busy }: YearCalendarProps) {
  const id = useId()
  const renderDay = (day: string) => {
    const marked = marks.get(day)
    const current = day === today
    return (
      <span
        className={`day ${marked?.mark ?? ''} ${current ? 'today' : ''}`}
        title={marked?.text}
        aria-current={current ? 'date' : undefined}
      >
        {Number(day.slice(8))}
        {marked && (
          <Box component="span" sx={{ ...visuallyHidden, left: 0 }}>
            : {marked.text}
          </Box>
        )}
      </span>
    )
  }
  return (
    <Box
      sx={[
        {
          position: 'relative',
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        },
        markStyles,
      ]}
    >
      {MONTHS.map((month) => (
        <div key={month}>
          <Typography id={`${id}-${month}`} component="h3" sx={{ mb: 0.5, fontSize: '0.9375rem', fontWeight: 600 }}>
            {monthTitle(`${year}-${month}`)}
          </Typography>
          <MonthTable
            month={`${year}-${month}`}
            titleId={`${id}-${month}`}
            renderDay={renderDay}
            compact
            busy={busy}
            sx={{ '& th': { fontSize: '0.75rem' } }}
          />
        </div>
      ))}
    </Box>
  )
}
