import type { DiaSemana } from '@huella/contract'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { below } from '../../../ui/layout/breakpoints.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { type Bar, barsOf, sumOf } from './semana.ts'
import styles from './semana-card.module.css'
import { SemanaTable } from './semana-table.tsx'

interface SemanaCardProps {
  semana: readonly DiaSemana[]
  today: string
}

const HEIGHT = 24

/** Where the figures need the room, only the table for screen readers is left. */
const withoutChart = { [`@media ${below(1280)}`]: { ...visuallyHidden, '& > [data-chart]': { display: 'none' } } }

/** The week in small: how many a day has, those that are pending on top; and the same as a table for screen readers. */
export function SemanaCard({ semana, today }: SemanaCardProps) {
  const id = useId()
  const bars = barsOf(semana)
  const highest = Math.max(...bars.map(takingPlace))
  return (
    <Card
      component="section"
      aria-labelledby={id}
      className={styles.card}
      sx={{ position: 'relative', px: { xs: 1.75, sm: 1.75 }, py: { xs: 0, sm: 0 }, ...withoutChart }}
    >
      <SemanaTable bars={bars} today={today} />
      <Box component="h2" id={id} sx={visuallyHidden}>
        Citas de esta semana
      </Box>
      {highest === 0 ? (
        <span className={styles.label} data-chart>
          Esta semana no hay citas.
        </span>
      ) : (
        <>
          <span className={styles.label} data-chart aria-hidden>
            <b>{formatNumber(sumOf(bars, 'firmes') + sumOf(bars, 'pendientes'))}</b>
            esta semana
          </span>
          <span className={styles.bars} data-chart aria-hidden>
            {bars.map((barra) => (
              <DayBar key={barra.dia} barra={barra} highest={highest} isToday={barra.dia === today} />
            ))}
          </span>
        </>
      )}
    </Card>
  )
}

const takingPlace = ({ firmes, pendientes }: Bar) => firmes + pendientes

/** Tuesday, martes, is M, and Wednesday, miércoles, X. */
const letterOf = ({ nombre }: Bar) => (nombre.startsWith('Mi') ? 'X' : nombre.charAt(0))

function DayBar({ barra, highest, isToday }: { barra: Bar; highest: number; isToday: boolean }) {
  const heightOf = (count: number) => (count > 0 ? Math.max(2, (HEIGHT * count) / highest) : 0)
  const total = takingPlace(barra)
  return (
    <span className={styles.day} data-today={isToday || undefined}>
      {total > 0 && <em>{total}</em>}
      <i className={styles.pending} style={{ height: heightOf(barra.pendientes) }} />
      <i className={styles.firm} style={{ height: heightOf(barra.firmes) }} />
      <small>{letterOf(barra)}</small>
    </span>
  )
}
