import type { VisitaDetalle } from '@huella/contract'
import Typography from '@mui/material/Typography'

/** What a vet must know of the patient before anything else. */
export function PatientFacts({ mascota }: Pick<VisitaDetalle, 'mascota'>) {
  return <Typography sx={{ color: 'text.secondary' }}>{mascota.fecha_nacimiento}</Typography>
}
