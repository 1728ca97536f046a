import { edadOf, especieOf, type Ficha, isIncomplete } from '@huella/contract'
import { mdiCandle, mdiLinkOff } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { clinicDay, dateInWords, pesoText } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { AlertaChips } from '../../alertas/shared/alerta-chips.tsx'
import { IncompletaChip } from '../../mascotas/shared/incompleta-chip.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { sexAndNeutered } from '../../mascotas/shared/sex-text.ts'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'

/** Stays in view under the top bar, where the screen is high enough. */
const sticky = { '@media (min-width: 900px) and (min-height: 700px)': { position: 'sticky', top: 64, zIndex: 2 } }

/** Who the patient is, and what one must know before touching it. */
export function FichaHead({ ficha, actions }: { ficha: Ficha; actions: ReactNode }) {
  const { nombre, raza, fallecida_en, causa_fallecimiento, baja_en, alertas, usuario } = ficha
  const canCall = useCan('clientes:list')
  const today = useClinicToday()
  const age = edadOf(ficha, fallecida_en ?? today)
  const weight = ficha.ultimo_peso && pesoText(ficha.ultimo_peso.peso)
  const facts = [especieOf(ficha), raza, sexAndNeutered(ficha), !fallecida_en && age, weight]
  return (
    <Card component="section" aria-label="Paciente" sx={sticky}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box
          aria-hidden
          sx={{
            ...{ display: 'grid', placeItems: 'center', flexShrink: 0, borderRadius: '50%' },
            ...{ width: { xs: 56, sm: 72 }, height: { xs: 56, sm: 72 } },
            ...(fallecida_en
              ? { bgcolor: 'action.hover', color: 'text.secondary' }
              : { bgcolor: 'primary.soft', color: 'primary.main' }),
          }}
        >
          <MascotaFoto mascota={ficha} size={40} />
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <PageHeading>{nombre}</PageHeading>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {facts.filter(Boolean).join(' · ')}
          </Typography>
          {canCall && <TelefonoLink telefono={usuario.telefono} />}
          <Box component="ul" aria-label="Alertas" sx={alertList}>
            {fallecida_en && (
              <li>
                <StatusChip
                  wrap
                  tone="secondary"
                  icon={mdiCandle}
                  label={`Falleció el ${dateInWords(fallecida_en)}, con ${age}${causa_fallecimiento ? `: ${causa_fallecimiento}` : ''}`}
                />
              </li>
            )}
            {baja_en && (
              <li>
                <StatusChip
                  wrap
                  tone="warning"
                  icon={mdiLinkOff}
                  label={`Baja por el dueño el ${dateInWords(clinicDay(baja_en))}`}
                />
              </li>
            )}
            {canCall && !fallecida_en && isIncomplete(ficha) && (
              <li>
                <IncompletaChip mascota={ficha} />
              </li>
            )}
            {alertas.map((alerta) => (
              <li key={alerta.id_alerta}>
                <AlertaChips alertas={[alerta]} />
              </li>
            ))}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: { xs: '1 1 100%', md: '0 1 auto' } }}>
          {actions}
        </Box>
      </Box>
    </Card>
  )
}

const alertList = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' },
  '&:empty': { display: 'none' },
}
