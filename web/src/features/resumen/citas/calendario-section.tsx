import { type Cita, failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { dateInWords, monthTitle, weekdayAndDate } from '../../../lib/formats.ts'
import { MonthCalendar } from '../../../ui/calendar/month-calendar.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFocusRestore } from '../../../ui/layout/use-focus-restore.ts'
import { OwnCitaDialogs } from '../../citas/shared/own/lazy-own-cita-dialogs.tsx'
import { useCitasOfMonth } from '../resumen-api.ts'
import { OwnerCitas } from './owner-citas.tsx'

const nameOf = (day: string, count: number) => `${dateInWords(day)}, ${count} ${count === 1 ? 'visita' : 'visitas'}`

// On a phone it may be below the visible area.
const scrollToList = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** A month of appointments, and those of the selected day. */
export function CalendarioSection({ today }: { today: string }) {
  // Null: the current month, also after midnight.
  const [chosenMonth, setChosenMonth] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const thisMonth = today.slice(0, 7)
  const month = chosenMonth ?? thisMonth
  const { data = [], isError, isFetching, refetch } = useCitasOfMonth(month)
  const failed = isError && !isFetching
  const [open, setOpen] = useState<Cita | null>(null)
  const card = useFocusRestore<HTMLDivElement>(failed)

  const counts = new Map<string, number>()
  for (const { fecha_hora } of data) {
    const day = fecha_hora.slice(0, 10)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const selectedCitas = data.filter(({ fecha_hora }) => fecha_hora.slice(0, 10) === selected)

  const changeMonth = (next: string) => {
    setChosenMonth(next === thisMonth ? null : next)
    setSelected(null)
  }

  const select = useCallback((day: string) => setSelected((before) => (day === before ? null : day)), [])

  return (
    <Card component="section" ref={card} tabIndex={-1} aria-label="Calendario" sx={{ outline: 0 }}>
      <MonthCalendar
        month={month}
        title={monthTitle(month)}
        onMonth={changeMonth}
        today={today}
        counts={counts}
        busy={isFetching}
        nameOf={nameOf}
        selected={selected}
        onSelect={select}
      />
      {failed && <RetryNotice text={failure.visitasLoad} onRetry={refetch} />}
      <div role="status">
        {selected && selectedCitas.length > 0 && (
          <Box
            key={selected}
            ref={scrollToList}
            sx={{ pt: 2, borderTop: 1, borderColor: 'divider', scrollMarginBlock: '80px 16px' }}
          >
            <Typography component="h3" sx={{ mb: 1.5, fontWeight: 600 }}>
              {weekdayAndDate(selected)}
            </Typography>
            <OwnerCitas citas={selectedCitas} onOpen={setOpen} />
          </Box>
        )}
      </div>
      {open && <OwnCitaDialogs cita={open} first="details" onClosed={() => setOpen(null)} />}
    </Card>
  )
}
