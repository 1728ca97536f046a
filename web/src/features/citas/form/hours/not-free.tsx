import type { Alternativa } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useClinicNow, useClinicToday } from '../../../../lib/use-clinic-today.ts'
import { huecoAt, nearestHuecos, relativeDay } from './huecos.ts'
import type { Hours } from './use-hours.ts'

interface NotFreeProps {
  hours: Hours
  vetName: (id: number) => string
  onPick: (alternativa: Alternativa) => void
}

/** Says that the typed hour, or the preset one, is not among the free ones, with the nearest that are. */
export function NotFree({ hours, vetName, onPick }: NotFreeProps) {
  const today = useClinicToday()
  const now = useClinicNow()
  const { value, parts, query, presetTaken } = hours
  const dias = query.isPlaceholderData ? [] : (query.data?.dias ?? [])
  const known = value > now && dias.some(({ fecha }) => fecha === value.slice(0, 10))
  const taken = known && !huecoAt(dias, value)
  const nearest = taken || presetTaken ? nearestHuecos(dias, value || `${parts.fecha}T10:00`) : []
  return (
    <Box role="status">
      {(taken || presetTaken) && (
        <Typography sx={{ mt: 1.5, color: 'warning.main', fontSize: '0.875rem' }}>
          {taken ? 'Esa hora no está entre las libres.' : 'Las 10:00 no están libres ese día: elige una hora.'}
        </Typography>
      )}
      {nearest.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {nearest.map((one) => (
            <Button key={one.fecha_hora} variant="outlined" sx={{ minHeight: 44 }} onClick={() => onPick(one)}>
              {relativeDay(one.fecha_hora.slice(0, 10), today)}, {one.fecha_hora.slice(11)}, {vetName(one.id_usuario)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}
