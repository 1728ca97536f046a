import type { DiaSemana } from '@huella/contract'
import { mdiChartBar } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { barsOf, segments, sumOf } from './semana.ts'
import { SemanaBar, swatch } from './semana-bar.tsx'
import { SemanaTable } from './semana-table.tsx'

interface SemanaSectionProps {
  semana: readonly DiaSemana[]
  today: string
}

/** A bar chart of the week, and the same as a table for screen readers. */
export function SemanaSection({ semana, today }: SemanaSectionProps) {
  const id = useId()
  const bars = barsOf(semana)
  const highest = Math.max(...bars.map(({ total }) => total))
  return (
    <Card component="section" aria-labelledby={id} sx={{ position: 'relative' }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        Citas de esta semana
      </Typography>
      <SemanaTable bars={bars} today={today} />
      {highest === 0 ? (
        <EmptyState compact icon={mdiChartBar} text="Esta semana no hay citas." />
      ) : (
        <Box aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: { xs: 0.75, sm: 1.5 } }}>
            {bars.map((barra) => (
              <SemanaBar key={barra.dia} barra={barra} highest={highest} isToday={barra.dia === today} />
            ))}
          </Box>
          <Box sx={{ display: 'grid', gap: 0.75, mt: 2.5, fontSize: '0.875rem' }}>
            {segments.map(({ key, label }) => (
              <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
                <Box sx={{ ...swatch[key], width: 14, height: 14, borderRadius: '4px' }} />
                <Box sx={{ flexGrow: 1 }}>{label}</Box>
                <Box sx={{ fontWeight: 600, color: 'text.primary' }}>{sumOf(bars, key)}</Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  )
}
