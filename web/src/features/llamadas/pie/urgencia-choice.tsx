import { type Agenda, duracionOf, runningQuarter } from '@huella/contract'
import { mdiAlarmLightOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { usePublicSettings } from '../../../lib/api/use-public-settings.ts'
import { clinicNow, timeOf } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { type BusyVets, busyVets } from './busy-vets.ts'

interface UrgenciaChoiceProps {
  mascota: string
  busy: BusyVets | undefined
  disabled: boolean
  onChoose: (idVet: number) => void
}

/** Who has time for an urgency that begins now. */
export function useBusyVets(enabled: boolean): BusyVets | undefined {
  const today = useClinicToday()
  const settings = usePublicSettings().data
  const { data } = useQuery({
    queryKey: ['agenda', today, today, null],
    queryFn: () => api.get<Agenda>(`/api/agenda?desde=${today}&hasta=${today}`),
    enabled,
  })
  return data && settings && busyVets(data, clinicNow(), duracionOf(settings, 'urgencia'))
}

/** Nobody is free: who is interrupted. */
export function UrgenciaChoice({ mascota, busy, disabled, onChoose }: UrgenciaChoiceProps) {
  const { vets, freeAt } = busy ?? { vets: [], freeAt: undefined }
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ display: 'flex', color: 'error.main' }}>
          <Icon path={mdiAlarmLightOutline} />
        </Box>
        <div>
          <Typography sx={{ fontWeight: 600 }}>
            {mascota} entra a las {timeOf(runningQuarter(clinicNow()))}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {freeAt ? `Nadie está libre hasta las ${freeAt}. ` : 'Nadie está libre. '}¿Quién la atiende?
          </Typography>
        </div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {vets.map(({ id_usuario, nombre, con }) => (
          <Button
            key={id_usuario}
            variant="outlined"
            disabled={disabled}
            sx={{ minHeight: 44 }}
            onClick={() => onChoose(id_usuario)}
          >
            {con ? `${nombre}, ${con}` : nombre}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
