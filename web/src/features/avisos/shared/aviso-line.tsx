import { type Aviso, type AvisoEstado, avisoCanales, avisoEstados, avisoLabel, isForDueno } from '@huella/contract'
import {
  mdiAlertCircleOutline,
  mdiCellphone,
  mdiCheck,
  mdiClockOutline,
  mdiEmailOutline,
  mdiMinus,
  mdiPhoneOutline,
  mdiReload,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { clinicDateTime, fullName } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'

const canalIcons = { email: mdiEmailOutline, sms: mdiCellphone }

export function AvisoLine({ aviso }: { aviso: Aviso }) {
  const { canal, para, destino, creado_en, cerrado_en, motivo, estado, intentos } = aviso
  const isFailure = estado !== 'descartado' && !(estado === 'pendiente' && intentos === 0)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minWidth: 0 }}>
      <Box role="img" aria-label={avisoCanales[canal]} sx={{ display: 'grid', mt: 0.25, color: 'text.secondary' }}>
        <Icon path={canalIcons[canal]} size={20} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {avisoLabel(aviso)}
          </Box>
          <AvisoEstadoChip estado={estado} intentos={intentos} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isForDueno(aviso) ? <ClienteLink cliente={para} /> : fullName(para)}
          {destino && ` · ${destino}`} · {clinicDateTime(cerrado_en ?? creado_en)}
        </Typography>
        {motivo && (
          <Typography variant="body2" sx={{ color: isFailure ? 'error.main' : 'text.secondary' }}>
            {motivo}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const estadoIcons: Record<AvisoEstado, string> = {
  pendiente: mdiClockOutline,
  enviado: mdiCheck,
  descartado: mdiMinus,
  fallido: mdiAlertCircleOutline,
  por_llamar: mdiPhoneOutline,
  llamado: mdiPhoneOutline,
}

function AvisoEstadoChip({ estado, intentos }: Pick<Aviso, 'estado' | 'intentos'>) {
  if (estado === 'pendiente' && intentos > 0) return <StatusChip tone="warning" icon={mdiReload} label="Reintentando" />
  return <StatusChip {...avisoEstados[estado]} icon={estadoIcons[estado]} />
}
