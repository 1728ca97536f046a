import { success, type Tratamiento, tratamientoData, tratamientoEstados } from '@huella/contract'
import { mdiCheck, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { entities } from '../../lib/entities.ts'
import { useChange } from '../../lib/use-change.ts'
import { useUsuario } from '../../lib/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { below, PHONE_WIDTH } from '../../ui/widths.ts'
import { tratamientosAreas } from './areas.ts'

const choices = [
  { estado: 'completado', color: 'success', icon: mdiCheck },
  { estado: 'cancelado', color: 'error', icon: mdiClose },
] as const

type Chosen = (typeof choices)[number]['estado']

interface EstadoBarProps {
  tratamiento: Tratamiento
  /** What the treatment is called to those who cannot see the row above. */
  name: string
  onDone: () => void
}

/** The quick buttons under a row. */
export function EstadoBar({ tratamiento, name, onDone }: EstadoBarProps) {
  const { estadoFailed } = tratamientosAreas[useUsuario().rol]
  const { id_tratamiento, version } = tratamiento
  const showToast = useToast()
  const change = useChange('tratamientos', (estado: Chosen) =>
    api.put(`${entities.tratamientos.path}/${id_tratamiento}/estado`, { estado, version }, tratamientoData),
  )

  const choose = (estado: Chosen) =>
    change.mutate(estado, {
      onSuccess: () => {
        showToast('success', success.tratamientoMarked(tratamientoEstados[estado].label.toLocaleLowerCase('es')))
        onDone()
      },
      onError: (error) => showToast('error', messageOf(error, estadoFailed)),
    })

  return (
    <Box
      role="group"
      aria-label={`Cambiar estado de ${name}`}
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        [`@media ${below(PHONE_WIDTH)}`]: { pt: 1.5, '& > *': { flexGrow: 1 } },
        // In a table, under the state that they change, clear of the tooltip of the button that brought them.
        [`@media not all and ${below(PHONE_WIDTH)}`]: { pr: 21, pb: 0.5 },
      }}
    >
      {choices.map(({ estado, color, icon }) => (
        <Button
          key={estado}
          variant="outlined"
          color={color}
          startIcon={<Icon path={icon} size={20} />}
          disabled={change.isPending || tratamiento.estado === estado}
          onClick={() => choose(estado)}
        >
          {tratamientoEstados[estado].label}
        </Button>
      ))}
    </Box>
  )
}
