import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Icon } from '../layout/icon.tsx'
import { CalendarDay, DAY_SIZE, dayStyles } from './calendar-day.tsx'
import { addMonths, monthGrid } from './month-grid.ts'

interface MonthCalendarProps {
  /** 'YYYY-MM' */
  month: string
  /** The name of the month. */
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

const headings = {
  Do: 'Domingo',
  Lu: 'Lunes',
  Ma: 'Martes',
  Mi: 'Miércoles',
  Ju: 'Jueves',
  Vi: 'Viernes',
  Sa: 'Sábado',
}
/** Keeps the focus rings of neighbours apart. */
const DAY_HEIGHT = DAY_SIZE + 4
const MAX_WEEKS = 6

/** A month with today and the days that have events. */
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
        <IconButton aria-label="Mes anterior" onClick={() => onMonth(addMonths(month, -1))}>
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton aria-label="Mes siguiente" edge="end" onClick={() => onMonth(addMonths(month, 1))}>
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
      {/* As high as the longest month, to avoid layout shifts. */}
      <Box sx={{ minHeight: DAY_HEIGHT * (MAX_WEEKS + 1) }}>
        <Box
          component="table"
          aria-labelledby={id}
          aria-busy={busy}
          sx={[
            {
              // Seven touch targets are wider than a card on a small phone.
              width: { xs: 'calc(100% + 16px)', sm: '100%' },
              mx: { xs: -1, sm: 0 },
              tableLayout: 'fixed',
              borderCollapse: 'collapse',
              '& th, & td': { p: 0, height: DAY_HEIGHT },
              '& th': { typography: 'body2', color: 'text.secondary', fontWeight: 600 },
            },
            dayStyles,
          ]}
        >
          <thead>
            <tr>
              {Object.entries(headings).map(([short, name]) => (
                <th key={short} scope="col" aria-label={name}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthGrid(month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, column) => (
                  <td key={Object.keys(headings)[column]}>
                    {day && (
                      <CalendarDay
                        day={day}
                        isToday={day === today}
                        count={counts.get(day) ?? 0}
                        nameOf={nameOf}
                        selected={day === selected}
                        onSelect={onSelect}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  )
}
