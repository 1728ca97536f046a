import { type Cita, formatTelefono, tiposConsulta } from '@huella/contract'
import { mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { fullName, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { AlertaChips } from '../../alertas/shared/alerta-chips.tsx'
import { CitaEstado } from '../../citas/shared/cita-estado.tsx'
import { NextStep } from '../../citas/shared/cita-step-buttons.tsx'
import { MascotaCell } from '../../mascotas/shared/mascota-link.tsx'
import { VisitaButton } from '../../visitas/shared/visita-button.tsx'

interface HoyItemProps {
  cita: Cita
  isNext: boolean
  withVet: boolean
  onOpen: () => void
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 1.5 },
  rowGap: 0.5,
  flex: { xs: '1 1 100%', sm: '1 1 360px' },
  minWidth: 0,
  minHeight: 60,
  px: 1,
  py: 1,
  borderRadius: 1,
}

/** One appointment of the day, which opens its details, and its next step. */
export function HoyItem({ cita, isNext, withVet, onOpen }: HoyItemProps) {
  const { fecha_hora, mascota, tipo_consulta, motivo_consulta, veterinario } = cita
  const what = [fullName(mascota.usuario), tiposConsulta[tipo_consulta], ...(withVet ? [fullName(veterinario)] : [])]
  return (
    <Box
      component="li"
      aria-current={isNext || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        ...(isNext && { bgcolor: 'primary.soft', borderRadius: 1, borderColor: 'transparent' }),
        ...(isNext && {
          '& + li': { borderColor: 'transparent' },
          '& [data-avatar]': { bgcolor: 'background.paper' },
        }),
      }}
    >
      <RowButton opens={onOpen} sx={row}>
        <Box sx={{ flexShrink: 0, width: 64, fontWeight: 600, lineHeight: 1.3 }}>
          {timeOf(fecha_hora)}
          {isNext && <Box sx={{ fontSize: '0.75rem', color: 'primary.main' }}>Siguiente</Box>}
        </Box>
        {/* No avatar on a phone: too narrow. */}
        <Box sx={{ flex: '1 1 0', minWidth: 0, '& [data-avatar]': { display: { xs: 'none', sm: 'grid' } } }}>
          <MascotaCell mascota={mascota} secondary={what.join(' · ')} secondaryLines={3} />
          <Box sx={{ pl: { sm: 6 }, fontSize: '0.875rem' }}>
            <TruncatedText>{motivo_consulta}</TruncatedText>
            <AlertaChips alertas={mascota.alertas} />
          </Box>
        </Box>
        {/* On a phone under the name. */}
        <Box
          sx={{
            ...{ flexShrink: 0, flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: 9, sm: 0 }, maxWidth: { sm: 152 } },
            '& > *': { justifyContent: { sm: 'flex-end' } },
          }}
        >
          <CitaEstado cita={cita} />
        </Box>
      </RowButton>
      {/* Under the name where both do not fit. */}
      <Box
        sx={{
          ...{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            ml: { xs: 9, sm: 'auto' },
            mb: { xs: 1, sm: 0.5 },
          },
          '&:empty': { display: 'none' },
        }}
      >
        {mascota.usuario.telefono && <CallButton {...mascota.usuario} telefono={mascota.usuario.telefono} />}
        <VisitaButton cita={cita} size="small" name={`${mascota.nombre}, ${timeOf(fecha_hora)}`} sx={{ mr: 1 }} />
        <NextStep cita={cita} name={`${mascota.nombre}, ${timeOf(fecha_hora)}`} />
      </Box>
    </Box>
  )
}

function CallButton({ telefono, ...owner }: { nombre: string; apellido: string; telefono: string }) {
  const number = formatTelefono(telefono)
  return (
    <IconButton
      component="a"
      href={`tel:${telefono}`}
      title={number}
      aria-label={`Llamar a ${fullName(owner)}: ${number}`}
    >
      <Icon path={mdiPhoneOutline} />
    </IconButton>
  )
}
