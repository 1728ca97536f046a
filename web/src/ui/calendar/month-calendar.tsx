import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Icon } from '../layout/icon.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { eventDayStyles } from './day-styles.ts'
import { shiftMonth } from './month-grid.ts'
import { MonthTable } from './month-table.tsx'

interface MonthCalendarProps {
  /** 'YYYY-MM' */
  month: string
  title: string
  onMonth: (month: string) => void
  /** 'YYYY-MM-DD' */
  today: string
  /** The number of events by day. Days with events can be selected. */
  counts: ReadonlyMap<string, number>
  /** Whether the counts are loading. */
  busy: boolean
  /** The accessible name of a day with events. */
  nameOf: (day: string, count: number) => string
  selected: string | null
  onSelect: (day: string) => void
}

/** A month with today and the days that have events. Its weeks begin on Sunday: the specification's calendar. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, title, onMonth, today, counts, busy, nameOf, selected, onSelect } = props
  const id = useId()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', mt: -1 }}>
        <Typography id={id} variant="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Button size="small" onClick={() => onMonth(today.slice(0, 7))}>
          Hoy
        </Button>
        <IconButton aria-label="Mes anterior" onClick={() => onMonth(shiftMonth(month, -1))}>
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton aria-label="Mes siguiente" edge="end" onClick={() => onMonth(shiftMonth(month, 1))}>
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
      <MonthTable
        month={month}
        titleId={id}
        busy={busy}
        firstDay="domingo"
        renderDay={(day) => (
          <CalendarDay
            day={day}
            isToday={day === today}
            isAhead={day > today}
            count={counts.get(day) ?? 0}
            nameOf={nameOf}
            selected={day === selected}
            onSelect={onSelect}
          />
        )}
        // Seven touch targets are wider than a card on a small phone.
        sx={[{ width: { xs: 'calc(100% + 16px)', sm: '100%' }, mx: { xs: -1, sm: 0 } }, eventDayStyles]}
      />
    </>
  )
}
