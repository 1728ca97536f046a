import type { Cita } from '@huella/contract'
import { mdiCalendarBlankOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { OwnerCitas } from './owner-citas.tsx'

interface ProximasSectionProps {
  citas: readonly Cita[]
  hasPets: boolean
  onBook: () => void
}

export function ProximasSection({ citas, hasPets, onBook }: ProximasSectionProps) {
  const id = useId()
  const { rol } = useUsuario()
  const [details, openDetails] = useCitaDetails()
  const next = hasPets ? (
    <Button variant="outlined" onClick={onBook}>
      Reservar una cita
    </Button>
  ) : (
    <Button
      variant="outlined"
      component={Link}
      to={pathOf(rol, 'pets')}
      state={{ nueva: true, returnTo: pathOf(rol, 'appointments') }}
    >
      Agregar una mascota
    </Button>
  )
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        Tus visitas programadas
      </Typography>
      {citas.length ? (
        <OwnerCitas citas={citas} withDay onOpen={openDetails} />
      ) : (
        <EmptyState compact icon={mdiCalendarBlankOutline} text="No tienes citas próximas." action={next} />
      )}
      {details}
    </Card>
  )
}
