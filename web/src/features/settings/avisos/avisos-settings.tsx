import type { Envios } from '@huella/contract'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEnvios } from '../../../lib/api/use-envios.ts'
import { useList } from '../../../lib/list/use-list.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { UndeliveredSection } from '../../avisos/shared/undelivered-section.tsx'
import { TestLetter } from './test-letter.tsx'

const emailText = ({ via, where, from }: Envios['email']) =>
  via === 'smtp'
    ? `Los correos salen por ${where}, desde ${from}.`
    : `No hay servidor de correo: los correos se guardan como archivos en ${where}.`

const smsText = (sms: Envios['sms']) =>
  sms ? `Los SMS salen por ${sms.where}, desde ${sms.from}.` : 'No hay pasarela de SMS: no sale ninguno.'

/** Where notices go out, a letter to try it, and what was not delivered. */
export function AvisosSettings() {
  const { data } = useEnvios()
  const { data: undelivered } = useList('avisos', { page: 1, per_page: 5 })
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SectionCard heading="Avisos" help="Las cartas y los SMS que salen de la clínica.">
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {data ? `${emailText(data.email)} ${smsText(data.sms)}` : <Skeleton width="80%" />}
        </Typography>
        <TestLetter />
        {undelivered?.total === 0 && (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>No hay avisos sin entregar.</Typography>
        )}
      </SectionCard>
      <UndeliveredSection />
    </Box>
  )
}
