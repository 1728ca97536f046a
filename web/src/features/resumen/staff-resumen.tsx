import { type CitasFigure, dashboards, type Resumen } from '@huella/contract'
import { pathOf } from '../../lib/areas.ts'
import { DiaSection } from './dia/dia-section.tsx'
import { barsOf } from './semana/semana.ts'

interface StaffResumenProps {
  resumen: Extract<Resumen, { hoy: unknown }>
  today: string
}

/** The day of the clinic, or of a vet. */
export function StaffResumen({ resumen, today }: StaffResumenProps) {
  const { rol, semana, hoy, manana, por_confirmar, borradores, sin_firmar, por_relevar } = resumen
  const { filters }: CitasFigure = dashboards[rol].figures.citas
  return (
    <DiaSection
      hoy={hoy}
      total={barsOf(semana).find(({ dia }) => dia === today)?.total ?? 0}
      manana={manana}
      porConfirmar={por_confirmar}
      borradores={borradores}
      sinFirmar={sin_firmar}
      porRelevar={por_relevar}
      today={today}
      to={pathOf(rol, 'appointments')}
      filters={{ ...filters }}
      withVet={!filters?.asignadas}
    />
  )
}
