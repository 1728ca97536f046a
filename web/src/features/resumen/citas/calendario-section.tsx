import { failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { fullDate, longDate, monthTitle } from '../../../lib/formats.ts'
import { MonthCalendar } from '../../../ui/calendar/month-calendar.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFocusRestore } from '../../../ui/layout/use-focus-restore.ts'
import { useVisitas } from '../resumen-api.ts'
import { Visitas } from './visitas.tsx'

const nameOf = (day: string, count: number) => `${longDate(day)}, ${count} ${count === 1 ? 'visita' : 'visitas'}`

// A phone may have no room for it under the calendar.
const reveal = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** A month of one's visits, and those of the day that was chosen in it. */
export function CalendarioSection({ today }: { today: string }) {
  // None: that of today, also when that becomes another.
  const [asked, setAsked] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const thisMonth = today.slice(0, 7)
  const month = asked ?? thisMonth
  const { data = [], isError, isFetching, refetch } = useVisitas(month)
  const failed = isError && !isFetching
  const card = useFocusRestore<HTMLDivElement>(failed)

  const marks = new Map<string, number>()
  for (const { fecha_hora } of data) {
    const day = fecha_hora.slice(0, 10)
    marks.set(day, (marks.get(day) ?? 0) + 1)
  }
  const ofChosen = data.filter(({ fecha_hora }) => fecha_hora.slice(0, 10) === chosen)

  const turnTo = (next: string) => {
    setAsked(next === thisMonth ? null : next)
    setChosen(null)
  }

  const choose = useCallback((day: string) => setChosen((before) => (day === before ? null : day)), [])

  return (
    <Card component="section" ref={card} tabIndex={-1} aria-label="Calendario" sx={{ outline: 0 }}>
      <MonthCalendar
        month={month}
        title={monthTitle(month)}
        onMonth={turnTo}
        today={today}
        marks={marks}
        busy={isFetching}
        nameOf={nameOf}
        chosen={chosen}
        onChoose={choose}
      />
      {failed && <RetryNotice text={failure.visitasLoad} onRetry={refetch} />}
      <div role="status">
        {chosen && ofChosen.length > 0 && (
          <Box
            key={chosen}
            ref={reveal}
            sx={{ pt: 2, borderTop: 1, borderColor: 'divider', scrollMarginBlock: '80px 16px' }}
          >
            <Typography component="h3" sx={{ mb: 1.5, fontWeight: 600 }}>
              {fullDate(chosen)}
            </Typography>
            <Visitas citas={ofChosen} />
          </Box>
        )}
      </div>
    </Card>
  )
}
