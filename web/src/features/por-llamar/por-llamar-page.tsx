import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PorLlamarList } from './shared/por-llamar-list.tsx'

export function PorLlamarPage() {
  return (
    <>
      <Box sx={{ mb: 2.5 }}>
        <PageHeading>Por llamar</PageHeading>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          Avisos para clientes sin correo electrónico: la clínica se los da por teléfono.
        </Typography>
      </Box>
      <Card>
        <PorLlamarList />
      </Card>
    </>
  )
}
