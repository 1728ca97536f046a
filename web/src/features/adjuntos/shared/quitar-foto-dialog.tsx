import { adjuntoFailure, adjuntoTexts, type Ficha } from '@huella/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useRemoveFoto } from './adjunto-api.ts'

/** Asks before the icon of the species takes the place of the photo. */
export function QuitarFotoDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  const { id_mascota, nombre } = mascota
  const remove = useRemoveFoto(id_mascota)
  const showToast = useToast()
  return (
    <ConfirmDialog
      question={`¿Quitar la foto de ${nombre}?`}
      note="La imagen sigue entre sus archivos."
      confirmLabel="Quitar"
      onConfirm={() =>
        remove.mutateAsync(undefined).then(
          () => showToast('success', adjuntoTexts.fotoRemoved(nombre)),
          (error) => showToast('error', messageOf(error, adjuntoFailure.foto)),
        )
      }
      onClosed={onClose}
    />
  )
}
