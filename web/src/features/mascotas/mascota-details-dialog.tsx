import type { Mascota } from '@huella/contract'
import Avatar from '@mui/material/Avatar'
import { longDate } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { DetailsDialog, type Fact } from '../../ui/dialog/details-dialog.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { mascotasAreas } from './areas.ts'
import { especieIcon } from './especie-icon.ts'
import { duenoOf, especieOf } from './mascota-columns.tsx'
import { SexoChip } from './sexo-chip.tsx'

interface MascotaDetailsDialogProps {
  mascota: Mascota
  onClosed: () => void
}

export function MascotaDetailsDialog({ mascota, onClosed }: MascotaDetailsDialogProps) {
  const { staff } = mascotasAreas[useUsuario().rol]
  const owner: Fact = { label: 'Dueño', value: `${duenoOf(mascota)}\n${mascota.usuario.email}` }
  return (
    <DetailsDialog
      sheet="Mascota"
      title={mascota.nombre}
      secondary={especieOf(mascota)}
      avatar={
        <Avatar aria-hidden sx={{ width: 48, height: 48 }}>
          <Icon path={especieIcon(mascota.especie)} size={28} />
        </Avatar>
      }
      facts={[
        { label: 'Raza', value: mascota.raza ?? '-' },
        { label: 'Fecha de Nacimiento', value: longDate(mascota.fecha_nacimiento) },
        { label: 'Sexo', value: <SexoChip sexo={mascota.sexo} /> },
        ...(staff ? [owner] : []),
        { label: 'Notas', value: mascota.notas ?? 'Sin notas', wide: true },
      ]}
      onClosed={onClosed}
    />
  )
}
