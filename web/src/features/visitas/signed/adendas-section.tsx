import { cargo, type VisitaDetalle } from '@huella/contract'
import { mdiLockOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { clinicDateTime, fullName, pesoText } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { AdendaDialog } from './adenda-dialog.tsx'

/** Corrections of a signed visit, each signed by who wrote it. */
export function AdendasSection({ visita }: { visita: VisitaDetalle }) {
  const { adendas } = visita
  const can = useCan('visitas:adenda')
  const [adding, setAdding] = useState(false)
  if (!can && adendas.length === 0) return null
  return (
    <SectionCard
      heading="Adendas"
      help={adendas.length === 0 ? 'Lo que haya que corregir o completar se añade aquí.' : undefined}
      actions={
        can && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiPlus} size={20} />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            Añadir adenda
          </Button>
        )
      }
    >
      <Box
        component="ol"
        sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}
      >
        {adendas.map(({ id_adenda, texto, interna, peso, creado_en, usuario }) => (
          <li key={id_adenda}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {fullName(usuario)}, {cargo(usuario)}, {clinicDateTime(creado_en)}
              </Typography>
              {interna && <StatusChip tone="secondary" icon={mdiLockOutline} label="Solo personal" />}
            </Box>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Typography>
            {peso !== null && <Typography sx={{ fontWeight: 600 }}>Peso correcto: {pesoText(peso)}</Typography>}
          </li>
        ))}
      </Box>
      {adding && <AdendaDialog visita={visita} onClosed={() => setAdding(false)} />}
    </SectionCard>
  )
}
