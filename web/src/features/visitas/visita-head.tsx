import { especieLabel, type VisitaDetalle } from '@huella/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { especieIcon } from '../../domain/especie-icon.ts'
import { pathOf } from '../../lib/areas.ts'
import { fullDate, fullName, timeOf } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PatientFacts } from './patient-facts.tsx'

interface VisitaHeadProps {
  visita: VisitaDetalle
  /** Buttons, and what is said about saving. */
  children?: ReactNode
}

/** Whose visit it is, and when. Stays in view while one writes. */
export function VisitaHead({ visita, children }: VisitaHeadProps) {
  const { rol } = useUsuario()
  const { mascota, fecha_hora } = visita
  const kind = [mascota.especie && especieLabel(mascota.especie), mascota.raza, mascota.sexo].filter(Boolean)
  return (
    <Box
      component="header"
      sx={{
        ...{ position: { md: 'sticky' }, top: { md: 64 }, zIndex: 2, bgcolor: 'background.default' },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, mt: -1.5, mb: 1 },
        ...{ borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <PageHeading title={`Visita de ${mascota.nombre}`}>
          <Link
            component={RouterLink}
            to={pathOf(rol, `pets/${mascota.id_mascota}`)}
            color="inherit"
            underline="hover"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
          >
            <Icon path={especieIcon(mascota.especie)} />
            {mascota.nombre}
          </Link>
        </PageHeading>
        <Typography sx={{ color: 'text.secondary' }}>{[...kind, fullName(mascota.usuario)].join(' · ')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {fullDate(fecha_hora)}, {timeOf(fecha_hora)} · {fullName(visita.autor)}
        </Typography>
        <PatientFacts mascota={mascota} />
      </Box>
      {children}
    </Box>
  )
}
