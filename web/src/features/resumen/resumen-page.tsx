import Box from '@mui/material/Box'
import { useCan } from '../../lib/session/use-can.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { InusualesLine } from '../accesos/shared/inusuales-line.tsx'
import { UndeliveredSection } from '../avisos/shared/undelivered-section.tsx'
import { SupresionesLine } from '../supresion/shared/pendientes-line.tsx'
import { TraspasosCard } from '../traspasos/shared/traspasos-card.tsx'
import { Comunicados } from './comunicados/comunicados.tsx'
import { CopiasLine } from './copias/copias-line.tsx'
import { PrimerosPasos } from './primeros-pasos.tsx'
import { isOfStaff } from './resumen-api.ts'
import { ResumenFrame } from './resumen-frame.tsx'
import { StaffResumen } from './staff-resumen.tsx'
import { StaffFigures } from './stats/staff-figures.tsx'

/** The dashboard of who works in the clinic. */
export function ResumenPage() {
  const canListAvisos = useCan('avisos:list')
  const canSetUp = useCan('settings:update')
  const canConfirm = useCan('mascotas:fallecimiento')
  const canSeeCopias = useCan('almacen:read')
  const canDecide = useCan('supresiones:list')
  const canSeeInusuales = useCan('lecturas:inusuales')
  const today = useClinicToday()

  return (
    <ResumenFrame
      today={today}
      figures={(resumen) => isOfStaff(resumen) && <StaffFigures resumen={resumen} today={today} />}
    >
      {(resumen) => (
        <>
          {canSeeInusuales && <InusualesLine />}
          {canDecide && <SupresionesLine />}
          {canSetUp && <PrimerosPasos />}
          {canConfirm && <Comunicados />}
          <TraspasosCard />
          {isOfStaff(resumen) && <StaffResumen resumen={resumen} today={today} />}
          {canListAvisos && (
            <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
              <UndeliveredSection />
            </Box>
          )}
          {canSeeCopias && (
            <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
              <CopiasLine today={today} />
            </Box>
          )}
        </>
      )}
    </ResumenFrame>
  )
}
