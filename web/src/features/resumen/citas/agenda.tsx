import { type CitasFigure, dashboards, type Resumen } from '@huella/contract'
import Box from '@mui/material/Box'
import { pathOf } from '../../../lib/areas.ts'
import { barsOf } from '../semana/semana.ts'
import { SemanaSection } from '../semana/semana-section.tsx'
import { HoySection } from './hoy-section.tsx'

interface AgendaProps {
  resumen: Extract<Resumen, { hoy: unknown }>
  today: string
}

/** Today and the week, side by side on a wide screen. */
export function Agenda({ resumen: { rol, semana, hoy }, today }: AgendaProps) {
  const { filters }: CitasFigure = dashboards[rol].figures.citas
  const total = barsOf(semana).find(({ dia }) => dia === today)?.total ?? 0
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 'inherit',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 404px' },
      }}
    >
      <HoySection
        hoy={hoy}
        total={total}
        today={today}
        to={pathOf(rol, 'appointments')}
        filters={{ ...filters }}
        withVet={!filters?.asignadas}
      />
      <SemanaSection semana={semana} today={today} />
    </Box>
  )
}
