import { type Alternativa, HUECOS_MAX_DAYS } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { addDays, isDay } from '../../../lib/days.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { relativeDay, startsOf } from '../form/hours/huecos.ts'
import { useHuecos, type WantedHuecos } from '../form/hours/huecos-api.ts'

interface FittingHoursProps {
  wanted: WantedHuecos
  /** Whether a start is one that was asked for. */
  fits: (fechaHora: string) => boolean
  /** Those of this appointment are earlier. */
  earlier: boolean
  onPick: (hueco: Alternativa) => void
}

const SHOWN = 4

/** The first free hours that fit a wish, before somebody waits for one. Nothing if there are none. */
export function FittingHours({ wanted, fits, earlier, onPick }: FittingHoursProps) {
  const today = useClinicToday()
  const veterinarios = useVeterinarios()
  const valid = isDay(wanted.desde) && isDay(wanted.hasta) && wanted.desde <= wanted.hasta
  const last = valid ? addDays(wanted.desde, HUECOS_MAX_DAYS - 1) : ''
  const query = useHuecos({ ...wanted, hasta: wanted.hasta < last ? wanted.hasta : last }, valid)
  const huecos = startsOf(valid ? (query.data?.dias ?? []) : [])
    .filter(({ fecha_hora }) => fits(fecha_hora))
    .slice(0, SHOWN)
  const vetName = (id: number) => veterinarios.find(({ id_usuario }) => id_usuario === id)?.nombre ?? ''
  if (huecos.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby="horas-que-encajan"
      sx={{ p: 2, borderRadius: 1.5, bgcolor: 'primary.soft', display: 'grid', gap: 1 }}
    >
      <Typography id="horas-que-encajan" component="h3" sx={{ fontWeight: 600 }}>
        {earlier ? 'Ya hay horas libres antes' : 'Ya hay horas libres'}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
        {huecos.map((one) => (
          <Button
            key={one.fecha_hora}
            variant="outlined"
            onClick={() => onPick(one)}
            sx={{ minHeight: 44, px: 1, bgcolor: 'background.paper' }}
          >
            {relativeDay(one.fecha_hora.slice(0, 10), today)}, {one.fecha_hora.slice(11)}, {vetName(one.id_usuario)}
          </Button>
        ))}
      </Box>
      <Typography sx={{ fontSize: '0.875rem' }}>Si ninguna sirve, sigue abajo.</Typography>
    </Box>
  )
}
