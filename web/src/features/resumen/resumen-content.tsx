import type { Resumen } from '@huella/contract'
import { mdiCalendarPlusOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../lib/areas.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Agenda } from './citas/agenda.tsx'
import { CalendarioSection } from './citas/calendario-section.tsx'
import { ProximasSection } from './citas/proximas-section.tsx'
import { CardGrid } from './stats/card-grid.tsx'
import { CardIcon } from './stats/card-icon.tsx'
import { StatCard } from './stats/stat-card.tsx'
import { statsOf } from './stats/stats.ts'

interface ResumenContentProps {
  resumen: Resumen
  today: string
}

export function ResumenContent({ resumen, today }: ResumenContentProps) {
  const navigate = useNavigate()
  const showCalendar = useDeferredValue(true, false) // rendered last
  const cards = statsOf(resumen).map((figure) => <StatCard key={figure.label} {...figure} />)
  if ('hoy' in resumen) {
    return (
      <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <CardGrid columns={4}>{cards}</CardGrid>
        <Agenda resumen={resumen} today={today} />
      </Box>
    )
  }

  const book = () => navigate(pathOf(resumen.rol, 'appointments'), { state: { nueva: true } })
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 404px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 'inherit', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ProximasSection citas={resumen.proximas} hasPets={resumen.mascotas > 0} onBook={book} />
        <CardGrid columns={2}>
          {cards}
          <NuevaCitaCard onBook={book} />
        </CardGrid>
      </Box>
      {showCalendar && <CalendarioSection today={today} />}
    </Box>
  )
}

function NuevaCitaCard({ onBook }: { onBook: () => void }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2 }, display: 'grid', gap: 1, height: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 600, lineHeight: 1.25 }}>
        <CardIcon path={mdiCalendarPlusOutline} tone="secondary" />
        Nueva Cita
      </Box>
      {/* Fits on one line on a phone of 360 px. */}
      <Button
        variant="contained"
        onClick={onBook}
        sx={{ px: 0.5, fontSize: { xs: '0.75rem', sm: '0.8125rem' }, letterSpacing: { sm: '0.02em' } }}
      >
        RESERVAR AHORA
      </Button>
    </Card>
  )
}
