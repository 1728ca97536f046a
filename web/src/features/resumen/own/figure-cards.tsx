import type { Resumen } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { usePrimerHueco } from '../resumen-api.ts'
import { StatCard } from '../stats/stat-card.tsx'
import { statsOf } from '../stats/stats.ts'

interface FigureCardsProps {
  resumen: Resumen
  onBook: () => void
}

/** The figures in one line, and above them the card that books. */
export function FigureCards({ resumen, onBook }: FigureCardsProps) {
  const stats = statsOf(resumen)
  return (
    <Box
      component="ul"
      aria-label="Resumen"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: `repeat(${stats.length}, minmax(0, 1fr))`, gap: 1 },
        ...{ m: 0, p: 0, listStyle: 'none' },
      }}
    >
      {stats.map((figure) => (
        <li key={figure.label}>
          <StatCard {...figure} />
        </li>
      ))}
      <Box component="li" sx={{ gridColumn: '1 / -1', order: -1 }}>
        <NuevaCitaCard onBook={onBook} />
      </Box>
    </Box>
  )
}

function NuevaCitaCard({ onBook }: { onBook: () => void }) {
  const primero = usePrimerHueco(useClinicToday())
  return (
    <Card sx={{ p: { xs: 1.5, sm: 1.5 }, pl: { xs: 2, sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 120px', minWidth: 0, lineHeight: 1.35 }}>
          <Box sx={{ fontWeight: 600 }}>Nueva Cita</Box>
          {primero && (
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              Primer hueco: {primero}
            </Box>
          )}
        </Box>
        <Button variant="contained" onClick={onBook} sx={{ px: 1.5, fontSize: '0.875rem', letterSpacing: '0.02em' }}>
          RESERVAR AHORA
        </Button>
      </Box>
    </Card>
  )
}
