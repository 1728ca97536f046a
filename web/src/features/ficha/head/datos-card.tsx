import type { Ficha } from '@huella/contract'
import { mdiTrendingDown, mdiTrendingNeutral, mdiTrendingUp } from '@mdi/js'
import Box from '@mui/material/Box'
import { abbreviatedDate, pesoText } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { DetailsList } from '../../../ui/dialog/details-list.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { mascotaFields } from '../../mascotas/shared/mascota-fields.tsx'
import { weightChange } from './weight-change.ts'

const trends = { up: mdiTrendingUp, down: mdiTrendingDown, same: mdiTrendingNeutral }

function Peso({ ultimo_peso: last, peso_anterior: before }: Ficha) {
  if (!last) return '-'
  const change = before && weightChange(before.peso, last.peso)
  return (
    <>
      <Box sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{pesoText(last.peso)}</Box>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {abbreviatedDate(last.fecha)}
        {change && (
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Icon path={trends[change.trend]} size={18} />
            {change.text}
          </Box>
        )}
      </Box>
    </>
  )
}

/** What is known of the patient: its weight, and the fields of a pet that are on this card. */
export function DatosCard({ ficha }: { ficha: Ficha }) {
  const fields = mascotaFields(useUsuario().rol).flatMap(({ label, value, card }) => {
    const shown = card && (card.value ?? value)?.(ficha)
    return shown ? [{ label, ...card, value: shown }] : []
  })
  return (
    <SectionCard heading="Datos">
      <DetailsList narrow items={[{ label: 'Peso', value: <Peso {...ficha} /> }, ...fields]} />
    </SectionCard>
  )
}
