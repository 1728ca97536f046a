import { type ComunicadoPendiente, fullName } from '@huella/contract'
import { mdiCandle } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { pathOf } from '../../../lib/areas.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'

/** Deaths that owners have told of, for the clinic to confirm. Nothing where there are none. */
export function Comunicados() {
  const { data = [] } = useQuery({
    queryKey: ['comunicados'],
    queryFn: () => api.get<ComunicadoPendiente[]>('/api/comunicados'),
  })
  if (data.length === 0) return null
  return (
    <Card component="section" aria-label="Fallecimientos por confirmar" sx={{ p: { xs: 0, sm: 0 }, mb: 2 }}>
      <Box
        component="ul"
        sx={{ m: 0, px: 2.5, py: 0.5, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {data.map((comunicado) => (
          <Line key={comunicado.id_comunicado} {...comunicado} />
        ))}
      </Box>
    </Card>
  )
}

function Line({ fecha, citas, mascota: { id_mascota, nombre, usuario } }: ComunicadoPendiente) {
  const { rol } = useUsuario()
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 1.25 }}
    >
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon path={mdiCandle} size={20} />
      </Box>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {fullName(usuario)} nos dice que{' '}
        <Link component={RouterLink} to={pathOf(rol, `pets/${id_mascota}`)} sx={{ fontWeight: 600 }}>
          {nombre}
        </Link>{' '}
        falleció el {dateInWords(fecha)}
        {citas > 0 && ` y tiene ${citas === 1 ? 'una cita próxima' : `${citas} citas próximas`}`}
      </Box>
      <TelefonoLink telefono={usuario.telefono} />
    </Box>
  )
}
