import type { Cita } from '@huella/contract'
import { mdiCalendarBlankOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { OwnCitaCards } from '../../citas/shared/own/own-cita-cards.tsx'

interface ProximasSectionProps {
  citas: readonly Cita[]
  /** How many are still to take place. */
  total: number
  hasPets: boolean
  onBook: () => void
}

/** The next appointments of an owner, each with what to do with it. */
export function ProximasSection({ citas, total, hasPets, onBook }: ProximasSectionProps) {
  const id = useId()
  const { rol } = useUsuario()
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
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44, mb: 0.5 }}
      >
        <Typography id={id} variant="h2">
          Tus visitas programadas
        </Typography>
        {total > citas.length && (
          <Button component={Link} to={pathOf(rol, 'appointments')} sx={{ flexShrink: 0, mr: -1 }}>
            Ver las {total}
          </Button>
        )}
      </Box>
      {citas.length ? (
        <OwnCitaCards citas={citas} />
      ) : (
        <Card>
          <EmptyState compact icon={mdiCalendarBlankOutline} text="No tienes citas próximas." action={next} />
        </Card>
      )}
    </Box>
  )
}
