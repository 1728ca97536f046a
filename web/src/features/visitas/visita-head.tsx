import { edadOf, especieOf, type VisitaDetalle } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { fullName, timeOf, weekdayAndDate } from '../../lib/formats.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { MascotaFoto } from '../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../mascotas/shared/mascota-link.tsx'
import { TratamientosLink } from '../tratamientos/shared/tratamientos-link.tsx'
import { PatientAlerts, useLastWeight } from './patient-facts.tsx'

interface VisitaHeadProps {
  visita: VisitaDetalle
  /** Buttons, and what is said about saving. */
  children?: ReactNode
}

/** The patient in a few words. */
export function patientText({ mascota, fecha_hora }: Pick<VisitaDetalle, 'mascota' | 'fecha_hora'>): string {
  const age = edadOf(mascota, fecha_hora.slice(0, 10))
  return [especieOf(mascota), mascota.raza, mascota.sexo, age].filter(Boolean).join(' · ')
}

/** Whose visit it is, and when. Stays in view while one writes. */
export function VisitaHead({ visita, children }: VisitaHeadProps) {
  const { mascota, fecha_hora, autor } = visita
  const lastWeight = useLastWeight(visita)
  return (
    <Box
      component="header"
      sx={{
        ...{ position: { md: 'sticky' }, top: { md: 64 }, zIndex: 2, bgcolor: 'background.default' },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, mt: -1.5, mb: 2 },
        ...{ borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          ...{ display: { xs: 'none', sm: 'grid' }, placeItems: 'center', flexShrink: 0, width: 56, height: 56 },
          ...{ borderRadius: '50%', bgcolor: 'primary.soft', color: 'primary.main' },
        }}
      >
        <MascotaFoto mascota={mascota} size={32} />
      </Box>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <PageHeading title={`Visita de ${mascota.nombre}`}>
          <MascotaLink mascota={mascota} />
        </PageHeading>
        <Typography sx={{ color: 'text.secondary' }}>
          {patientText(visita)}
          {lastWeight && ` · ${lastWeight}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {weekdayAndDate(fecha_hora)}, {timeOf(fecha_hora)} · {fullName(autor)}
          {visita.id_cita !== null && (
            <>
              {' · '}
              <TratamientosLink id={visita.id_cita} />
            </>
          )}
        </Typography>
        <PatientAlerts id_mascota={visita.id_mascota} />
      </Box>
      {children}
    </Box>
  )
}
