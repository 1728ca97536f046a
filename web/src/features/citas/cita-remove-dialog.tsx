import { type Cita, failure } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { useRemove } from '../../lib/api/use-entity-mutation.ts'
import { dayAndTime } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { citasAreas } from './areas.ts'

interface CitaRemoveDialogProps {
  cita: Cita
  onClosed: () => void
}

export function CitaRemoveDialog({ cita, onClosed }: CitaRemoveDialogProps) {
  const { removed } = citasAreas[useUsuario().rol]
  const remove = useRemove('citas')
  const showToast = useToast()
  return (
    <ConfirmDialog
      question="¿Estás seguro de que deseas eliminar esta cita?"
      name={`${cita.mascota.nombre} · ${dayAndTime(cita.fecha_hora)}`}
      onConfirm={() =>
        remove.mutateAsync(cita.id_cita).then(
          () => showToast('success', removed),
          (error) => showToast('error', messageOf(error, failure.citaRemove)),
        )
      }
      onClosed={onClosed}
    />
  )
}
