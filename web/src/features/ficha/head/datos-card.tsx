import { type Ficha, isIsoMicrochip } from '@huella/contract'
import { mdiInformationOutline, mdiTrendingDown, mdiTrendingNeutral, mdiTrendingUp } from '@mdi/js'
import Box from '@mui/material/Box'
import { fullName, kilograms, longDate, shortDate } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { type DetailsItem, DetailsList } from '../../../ui/dialog/details-list.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { weightChange } from './weight-change.ts'

const trends = { up: mdiTrendingUp, down: mdiTrendingDown, same: mdiTrendingNeutral }

function Peso({ ultimo_peso: last, peso_anterior: before }: Ficha) {
  if (!last) return '-'
  const change = before && weightChange(before.peso, last.peso)
  return (
    <>
      <Box sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{kilograms(last.peso)}</Box>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {shortDate(last.fecha)}
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

function Microchip({ microchip }: { microchip: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      {microchip.replace(/(\d{3})(?=\d{3})/g, '$1 ')}
      {!isIsoMicrochip(microchip) && <StatusChip tone="warning" icon={mdiInformationOutline} label="No ISO" />}
    </Box>
  )
}

function Dueno({ usuario, duenos_anteriores }: Ficha) {
  return (
    <>
      {`${fullName(usuario)}\n${usuario.email}`}
      {duenos_anteriores.map(({ desde, hasta, ...dueno }) => (
        <Box key={`${desde}${hasta}`} sx={{ mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
          Antes, {fullName(dueno)}, del {longDate(desde)} al {longDate(hasta)}
        </Box>
      ))}
    </>
  )
}

/** What is known of the patient. Empty fields are left out, except weight and chip. */
export function DatosCard({ ficha }: { ficha: Ficha }) {
  const staff = useCan('clientes:list')
  const { microchip, pasaporte, capa, fecha_nacimiento, notas, notas_clinicas } = ficha
  const items: (DetailsItem | false)[] = [
    { label: 'Peso', value: <Peso {...ficha} /> },
    { label: 'Nacimiento', value: longDate(fecha_nacimiento) },
    staff && { label: 'Dueño', value: <Dueno {...ficha} />, wide: true },
    { label: 'Microchip', value: microchip ? <Microchip microchip={microchip} /> : '-', wide: true },
    pasaporte !== null && { label: 'Pasaporte', value: pasaporte },
    capa !== null && { label: 'Capa', value: capa },
    notas !== null && { label: 'Notas', value: notas, wide: true },
    Boolean(notas_clinicas) && { label: 'Notas clínicas (solo personal)', value: notas_clinicas, wide: true },
  ]
  return (
    <SectionCard heading="Datos">
      <DetailsList narrow items={items.filter((item) => item !== false)} />
    </SectionCard>
  )
}
