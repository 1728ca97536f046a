import { rolLabels } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { dateInWords } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/use-session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

/** The first screen of every area. */
export function ResumenPage() {
  const { nombre, rol } = useUsuario()
  return (
    <>
      <PageHeading title="Dashboard">¡Bienvenido/a, {nombre || rolLabels[rol]}!</PageHeading>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{dateInWords(new Date())}</Typography>
    </>
  )
}
