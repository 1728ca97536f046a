import type { Resumen } from '@huella/contract'
import Box from '@mui/material/Box'
import { Agenda } from './citas/agenda.tsx'
import { OwnResumen } from './own/own-resumen.tsx'
import { CardGrid } from './stats/card-grid.tsx'
import { StatCard } from './stats/stat-card.tsx'
import { statsOf } from './stats/stats.ts'

interface ResumenContentProps {
  resumen: Resumen
  today: string
}

export function ResumenContent({ resumen, today }: ResumenContentProps) {
  if (!('hoy' in resumen)) return <OwnResumen resumen={resumen} today={today} />
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <CardGrid columns={4}>
        {statsOf(resumen).map((figure) => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </CardGrid>
      <Agenda resumen={resumen} today={today} />
    </Box>
  )
}
