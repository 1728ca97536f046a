import { type TratamientoEstado, tratamientoEstados } from '@huella/contract'
import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/layout/icon.tsx'

/** Saving makes a treatment active; this warns when it is not. */
export function ReactivationNote({ estado }: { estado: TratamientoEstado }) {
  if (estado === 'activo') return null
  const { label } = tratamientoEstados[estado]
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        minHeight: 48,
        borderRadius: 1,
        bgcolor: 'warning.soft',
        color: 'warning.main',
        fontWeight: 500,
      }}
    >
      <Icon path={mdiAlertOutline} />
      Este tratamiento está {label.toLowerCase()}. Si lo guardas, volverá a estar activo.
    </Box>
  )
}
