import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiClockOutline, mdiPaw } from '@mdi/js'
import Box from '@mui/material/Box'
import { CitaEstadoChip } from '../../../domain/cita-estado-chip.tsx'
import { fullDate, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { EntityCell } from '../../../ui/table/entity-cell.tsx'

interface VisitasProps {
  citas: readonly Cita[]
  /** Whether to show each visit's date. */
  withDay?: boolean
}

const item = {
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { pt: 0, borderTop: 0 },
  '&:last-of-type': { pb: 0 },
}

/** A list of an owner's appointments. */
export function Visitas({ citas, withDay = false }: VisitasProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
      {citas.map(({ id_cita, mascota, tipo_consulta, fecha_hora, estado }) => {
        const [tipo, hora] = [tiposConsulta[tipo_consulta], timeOf(fecha_hora)]
        return (
          <Box component="li" key={id_cita} sx={item}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
              <EntityCell name={mascota.nombre} secondary={withDay ? tipo : `${hora} · ${tipo}`} icon={mdiPaw} />
              <CitaEstadoChip estado={estado} />
            </Box>
            {withDay && (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, color: 'text.secondary' }}>
                <Icon path={mdiClockOutline} size={18} />
                <span>
                  {fullDate(fecha_hora)} ·{' '}
                  <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
                    {hora}
                  </Box>
                </span>
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
