import type { Tratamiento } from '@huella/contract'
import { mdiMedicalBag } from '@mdi/js'
import Avatar from '@mui/material/Avatar'
import { dayAndTime, euro, longDate } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { DetailsDialog, type Fact } from '../../ui/dialog/details-dialog.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { tratamientosAreas } from './areas.ts'
import { EstadoChip } from './estado-chip.tsx'
import { nombreOf } from './tratamiento-columns.tsx'

interface TratamientoDetailsDialogProps {
  tratamiento: Tratamiento
  onClosed: () => void
}

export function TratamientoDetailsDialog({ tratamiento, onClosed }: TratamientoDetailsDialogProps) {
  const { staff } = tratamientosAreas[useUsuario().rol]
  const { nombre, mascota, veterinario, cita, fecha_inicio, fecha_fin, precio, estado, descripcion } = tratamiento
  const owner: Fact = { label: 'Dueño', value: `${nombreOf(mascota.usuario)}\n${mascota.usuario.email}` }
  return (
    <DetailsDialog
      sheet="Tratamiento"
      title={nombre}
      secondary={mascota.nombre}
      avatar={
        <Avatar aria-hidden sx={{ width: 48, height: 48 }}>
          <Icon path={mdiMedicalBag} size={28} />
        </Avatar>
      }
      facts={[
        ...(staff ? [owner] : []),
        { label: 'Veterinario', value: nombreOf(veterinario) },
        { label: 'Fecha Inicio', value: longDate(fecha_inicio) },
        { label: 'Fecha Fin', value: fecha_fin === null ? '-' : longDate(fecha_fin) },
        { label: 'Precio', value: euro(precio) },
        { label: 'Estado', value: <EstadoChip estado={estado} /> },
        { label: 'Cita', value: `${dayAndTime(cita.fecha_hora)}\n${cita.motivo_consulta}`, wide: true },
        { label: 'Descripción', value: descripcion || 'Sin descripción', wide: true },
      ]}
      onClosed={onClosed}
    />
  )
}
