import type { NotaCliente } from '@huella/contract'
import { mdiPinOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { clinicDay, shortDate } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'

/** Amber on its soft ground; darker in the light theme, where it is a whole sentence. */
const band = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.5, py: 1, borderRadius: 1, fontWeight: 500 },
  ...{ bgcolor: 'warning.soft', color: 'warning.main' },
}

/** The note that everybody must read before they speak with the client. */
export function NotaFijada({ nota }: { nota: NotaCliente }) {
  const today = useClinicToday()
  return (
    <Box role="note" aria-label="Nota fijada" sx={band}>
      <Icon path={mdiPinOutline} size={20} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{nota.texto}</Box>
      <Box sx={{ flexShrink: 0, fontSize: '0.8125rem', fontWeight: 400 }}>
        {nota.autor.nombre}, {shortDate(clinicDay(nota.creado_en), today)}
      </Box>
    </Box>
  )
}
