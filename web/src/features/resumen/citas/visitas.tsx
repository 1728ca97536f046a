import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { CitaEstadoChip } from '../../../domain/cita/cita-estado-chip.tsx'
import { MascotaCell } from '../../../domain/mascota/mascota-link.tsx'
import { fullDate, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'

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
            <RowButton opens={() => onOpen(cita)} sx={row}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                <MascotaCell mascota={mascota} secondary={withDay ? tipo : `${hora} · ${tipo}`} />
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
            </RowButton>
          </li>
        )
      })}
    </Box>
  )
}
