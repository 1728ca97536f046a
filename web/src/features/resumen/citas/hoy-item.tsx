import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiPaw } from '@mdi/js'
import Box from '@mui/material/Box'
import { CitaEstadoChip } from '../../../domain/cita-estado-chip.tsx'
import { fullName, timeOf } from '../../../lib/formats.ts'
import { EntityCell } from '../../../ui/table/entity-cell.tsx'

interface HoyItemProps {
  cita: Cita
  isNext: boolean
  withVet: boolean
}

/** One appointment of the day. */
export function HoyItem({ cita, isNext, withVet }: HoyItemProps) {
  const { fecha_hora, mascota, tipo_consulta, veterinario, estado } = cita
  const what = [fullName(mascota.usuario), tiposConsulta[tipo_consulta], ...(withVet ? [fullName(veterinario)] : [])]
  return (
    <Box
      component="li"
      aria-current={isNext || undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        minHeight: 60,
        px: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        ...(isNext && { bgcolor: 'primary.soft', borderRadius: 1, borderColor: 'transparent' }),
        ...(isNext && {
          '& + li': { borderColor: 'transparent' },
          '& .MuiAvatar-root': { bgcolor: 'background.paper' },
        }),
      }}
    >
      <Box sx={{ flexShrink: 0, width: 64, fontWeight: 600, lineHeight: 1.3 }}>
        {timeOf(fecha_hora)}
        {isNext && <Box sx={{ fontSize: '0.75rem', color: 'primary.main' }}>Siguiente</Box>}
      </Box>
      {/* No avatar on a phone: too narrow. */}
      <Box sx={{ flexGrow: 1, minWidth: 0, '& .MuiAvatar-root': { display: { xs: 'none', sm: 'flex' } } }}>
        <EntityCell name={mascota.nombre} secondary={what.join(' · ')} secondaryLines={3} icon={mdiPaw} />
      </Box>
      <CitaEstadoChip estado={estado} />
    </Box>
  )
}
