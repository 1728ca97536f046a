import { failure, type Mascota } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { useRemove } from '../../lib/api/use-entity-mutation.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { mascotasAreas } from './areas.ts'

interface MascotaRemoveDialogProps {
  mascota: Mascota
  onClosed: () => void
}

export function MascotaRemoveDialog({ mascota, onClosed }: MascotaRemoveDialogProps) {
  const { removed } = mascotasAreas[useUsuario().rol]
  const remove = useRemove('mascotas')
  const showToast = useToast()
  return (
    <ConfirmDialog
      question="¿Estás seguro de que deseas eliminar esta mascota?"
      name={mascota.nombre}
      note="También se eliminarán sus citas y tratamientos."
      onConfirm={() =>
        remove.mutateAsync(mascota.id_mascota).then(
          () => showToast('success', removed),
          (error) => showToast('error', messageOf(error, failure.mascotaRemove)),
        )
      }
      onClosed={onClosed}
    />
  )
}
