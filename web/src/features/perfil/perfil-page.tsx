import Box from '@mui/material/Box'
import { useCan } from '../../lib/session/use-can.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PasswordSection } from './password-section.tsx'
import { PerfilCard } from './perfil-card.tsx'
import { PerfilForm } from './perfil-form.tsx'

export function PerfilPage() {
  const canUpdate = useCan('perfil:update')
  const canChangePassword = useCan('password:update')
  return (
    <>
      <PageHeading>Perfil</PageHeading>
      <Box
        sx={{ mt: 3, display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { lg: 'minmax(0, 2fr) 3fr' } }}
      >
        <PerfilCard>{canChangePassword && <PasswordSection />}</PerfilCard>
        {canUpdate && <PerfilForm />}
      </Box>
    </>
  )
}
