import { contactText, type Ficha, isIsoMicrochip, type Mascota, type Sexo } from '@huella/contract'
import { mdiGenderFemale, mdiGenderMale, mdiInformationOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { dateInWords, fullName } from '../../lib/formats.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { ClienteLink } from '../clientes/shared/cliente-link.tsx'

/** What sets a pet apart in a list: that it died, or that its owner took it off theirs. */
export function mascotaMark({ fallecida_en, baja_en }: Mascota): string | null {
  if (fallecida_en) return `Falleció el ${dateInWords(fallecida_en)}`
  return baja_en ? 'Baja por el dueño' : null
}

const sexos = {
  Macho: { tone: 'primary', icon: mdiGenderMale },
  Hembra: { tone: 'secondary', icon: mdiGenderFemale },
} as const

export function SexoChip({ sexo }: { sexo: Sexo | null }) {
  return sexo ? <StatusChip {...sexos[sexo]} label={sexo} /> : 'Desconocido'
}

/** The number in groups of three digits; one that is not of ISO is marked. */
export function Microchip({ microchip }: { microchip: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      {microchip.replace(/(\d{3})(?=\d{3})/g, '$1 ')}
      {!isIsoMicrochip(microchip) && <StatusChip tone="warning" icon={mdiInformationOutline} label="No ISO" />}
    </Box>
  )
}

export function Duenos({ usuario, duenos_anteriores }: Ficha) {
  return (
    <>
      <ClienteLink cliente={usuario} />
      {`\n${contactText(usuario)}`}
      {duenos_anteriores.map(({ desde, hasta, ...dueno }) => (
        <Box key={`${desde}${hasta}`} sx={{ mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
          Antes, {fullName(dueno)}, del {dateInWords(desde)} al {dateInWords(hasta)}
        </Box>
      ))}
    </>
  )
}
