import Typography from '@mui/material/Typography'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { MedicamentosList } from './medicamentos-list.tsx'

/** The catalogue for those who do not see the settings. */
export const MedicamentosPage = () => (
  <>
    <PageHeading>Medicamentos</PageHeading>
    <MedicamentosList />
  </>
)

/** The catalogue in the settings. */
export const MedicamentosSection = () => (
  <section aria-labelledby="medicamentos">
    <Typography id="medicamentos" variant="h2" sx={{ mb: 0.5 }}>
      Medicamentos
    </Typography>
    <MedicamentosList />
  </section>
)
