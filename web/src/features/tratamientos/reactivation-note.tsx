import { type Tratamiento, tratamientoEstados } from '@huella/contract'
import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/layout/icon.tsx'

/** Saving makes a treatment active, unless its pet has died; this says what it does to one that is not. */
export function ReactivationNote({ tratamiento: { estado, fallecida } }: { tratamiento: Tratamiento }) {
  if (estado === 'activo') return null
  const label = tratamientoEstados[estado].label.toLowerCase()
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
      {fallecida
        ? `La mascota ha fallecido. Puedes corregir el texto; el tratamiento sigue ${label}.`
        : `Este tratamiento está ${label}. Si lo guardas, volverá a estar activo.`}
    </Box>
  )
}
