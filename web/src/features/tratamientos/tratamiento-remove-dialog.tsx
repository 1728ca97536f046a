import { failure, type Tratamiento } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { useRemove } from '../../lib/api/use-entity-mutation.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { tratamientosAreas } from './areas.ts'

interface TratamientoRemoveDialogProps {
  tratamiento: Tratamiento
  onClosed: () => void
}

export function TratamientoRemoveDialog({ tratamiento, onClosed }: TratamientoRemoveDialogProps) {
  const { removed } = tratamientosAreas[useUsuario().rol]
  const remove = useRemove('tratamientos')
  const showToast = useToast()
  return (
    <ConfirmDialog
      question="¿Estás seguro de que deseas eliminar este tratamiento?"
      name={`${tratamiento.nombre} · ${tratamiento.mascota.nombre}`}
      onConfirm={() =>
        remove.mutateAsync(tratamiento.id_tratamiento).then(
          () => showToast('success', removed),
          (error) => showToast('error', messageOf(error, failure.tratamientoRemove)),
        )
      }
      onClosed={onClosed}
    />
  )
}
