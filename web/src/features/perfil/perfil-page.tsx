import { scopeOf } from '@huella/contract'
import Box from '@mui/material/Box'
import { useCan } from '../../lib/session/use-can.ts'
import { useSession, useUsuario } from '../../lib/session/use-session.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ExcepcionesSection } from '../excepciones/shared/lazy-excepciones-section.tsx'
import { MiHorarioSection } from '../horarios/shared/horario-section.tsx'
import { DatosSection } from '../privacidad/shared/lazy-datos-section.tsx'
import { SegundoFactorSection } from '../segundo-factor/shared/segundo-factor-section.tsx'
import { SupresionSection } from '../supresion/shared/lazy-supresion-section.tsx'
import { PapeleraSection } from './papelera-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PerfilCard } from './perfil-card.tsx'
import { PerfilForm } from './perfil-form.tsx'
import { PlantillasLink } from './plantillas-link.tsx'
import { SesionesSection } from './sesiones-section.tsx'

export function PerfilPage() {
  const { rol, id_usuario } = useUsuario()
  // Who edits everybody's timetables does it in the settings.
  const session = useSession()
  const blocked = session.status === 'authenticated' && session.pendiente
  const hasHorario = scopeOf('horarios:update', rol) === 'own' && !blocked
  const canUpdate = useCan('perfil:update')
  const canChangePassword = useCan('password:update')
  const canExport = useCan('exportacion:propia')
  const hasSegundoFactor = useCan('segundo-factor:read')
  // Administrators have it in their menu.
  const hasPapelera = scopeOf('papelera:list', rol) === 'own'
  const hasPlantillas = useCan('plantillas:list') && !blocked
  const canSeeSesiones = useCan('sesiones:list')
  const canErase = useCan('supresion:create')
  return (
    <>
      <PageHeading>Perfil</PageHeading>
      <Box
        sx={{ mt: 3, display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { lg: 'minmax(0, 2fr) 3fr' } }}
      >
        <PerfilCard>{canChangePassword && <PasswordSection />}</PerfilCard>
        {canUpdate && <PerfilForm />}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        {hasSegundoFactor && <SegundoFactorSection />}
        {hasHorario && (
          <>
            <MiHorarioSection idUsuario={id_usuario} />
            <ExcepcionesSection idUsuario={id_usuario} />
          </>
        )}
        {hasPlantillas && <PlantillasLink />}
        {canSeeSesiones && <SesionesSection />}
        {canExport && <DatosSection />}
        {canErase && <SupresionSection />}
        {hasPapelera && <PapeleraSection />}
      </Box>
    </>
  )
}
