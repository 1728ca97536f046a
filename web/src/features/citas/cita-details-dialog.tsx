import type { Cita } from '@huella/contract'
import { mdiCalendarClockOutline } from '@mdi/js'
import Avatar from '@mui/material/Avatar'
import { CitaEstadoChip } from '../../domain/cita-estado-chip.tsx'
import { fullDate, timeOf } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { DetailsDialog, type Fact } from '../../ui/dialog/details-dialog.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { citasAreas } from './areas.ts'
import { CitaAvisos } from './cita-avisos.tsx'
import { motivoOf, nombreOf, tipoOf } from './cita-columns.tsx'

interface CitaDetailsDialogProps {
  cita: Cita
  onClosed: () => void
}

export function CitaDetailsDialog({ cita, onClosed }: CitaDetailsDialogProps) {
  const { staff } = citasAreas[useUsuario().rol]
  const { fecha_hora, duracion, mascota, veterinario, estado } = cita
  const owner: Fact = { label: 'Dueño', value: `${nombreOf(mascota.usuario)}\n${mascota.usuario.email}` }
  return (
    <DetailsDialog
      sheet="Cita"
      title={fullDate(fecha_hora)}
      secondary={`${timeOf(fecha_hora)} · ${duracion} minutos`}
      avatar={
        <Avatar aria-hidden sx={{ width: 48, height: 48 }}>
          <Icon path={mdiCalendarClockOutline} size={28} />
        </Avatar>
      }
      facts={[
        { label: 'Mascota', value: mascota.nombre },
        ...(staff ? [owner] : []),
        { label: 'Veterinario', value: nombreOf(veterinario) },
        { label: 'Tipo de Consulta', value: tipoOf(cita) },
        { label: 'Estado', value: <CitaEstadoChip estado={estado} /> },
        { label: 'Motivo', value: motivoOf(cita), wide: true },
        { label: 'Avisos', value: <CitaAvisos id={cita.id_cita} />, wide: true, screenOnly: true },
      ]}
      onClosed={onClosed}
    />
  )
}
