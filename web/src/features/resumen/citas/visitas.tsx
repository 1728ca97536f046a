import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { CitaEstadoChip } from '../../../domain/cita/cita-estado-chip.tsx'
import { especieIcon } from '../../../domain/especie-icon.ts'
import { fullDate, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { EntityCell } from '../../../ui/table/cells/entity-cell.tsx'

interface VisitasProps {
  citas: readonly Cita[]
  /** Whether to show each visit's date. */
  withDay?: boolean
  onOpen: (cita: Cita) => void
}

const row = {
  display: 'block',
  width: 'calc(100% + 16px)',
  mx: -1,
  px: 1,
  py: 1.5,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
}

/** A list of an owner's appointments; each opens its details. */
export function Visitas({ citas, withDay = false, onOpen }: VisitasProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
      {citas.map((cita) => {
        const { id_cita, mascota, tipo_consulta, fecha_hora, estado } = cita
        const [tipo, hora] = [tiposConsulta[tipo_consulta], timeOf(fecha_hora)]
        return (
          <li key={id_cita}>
            <ButtonBase aria-haspopup="dialog" onClick={() => onOpen(cita)} sx={row}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                <EntityCell
                  name={mascota.nombre}
                  secondary={withDay ? tipo : `${hora} · ${tipo}`}
                  icon={especieIcon(mascota.especie)}
                />
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
            </ButtonBase>
          </li>
        )
      })}
    </Box>
  )
}
