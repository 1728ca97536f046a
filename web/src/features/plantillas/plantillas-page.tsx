import Box from '@mui/material/Box'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PlantillasSection } from './shared/plantillas-section.tsx'

/** Templates of visits, and snippets. */
export const PlantillasPage = () => (
  <>
    <PageHeading>Plantillas</PageHeading>
    <Box sx={{ mt: 2.5, maxWidth: 960 }}>
      <PlantillasSection heading="De la clínica y tuyas" />
    </Box>
  </>
)
