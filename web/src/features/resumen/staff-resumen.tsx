import { type CitasFigure, dashboards } from '@huella/contract'
import { pathOf } from '../../lib/areas.ts'
import { DiaSection } from './dia/dia-section.tsx'
import type { ClinicResumen } from './resumen-api.ts'
import { barsOf } from './semana/semana.ts'

interface StaffResumenProps {
  resumen: ClinicResumen
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
