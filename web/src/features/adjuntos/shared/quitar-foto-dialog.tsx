import { adjuntoFailure, adjuntoTexts, type Ficha } from '@huella/contract'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { useRemoveFoto } from './adjunto-api.ts'

/** Asks before the icon of the species takes the place of the photo. */
export function QuitarFotoDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  const { id_mascota, nombre } = mascota
  const remove = useRemoveFoto(id_mascota)
  const showResult = useResultToast()
  return (
    <ConfirmDialog
      question={`¿Quitar la foto de ${nombre}?`}
      note="La imagen sigue entre sus archivos."
      confirmLabel="Quitar"
      onConfirm={() =>
        showResult(remove.mutateAsync(undefined), {
          done: adjuntoTexts.fotoRemoved(nombre),
          failed: adjuntoFailure.foto,
        })
      }
      onClosed={onClose}
    />
  )
}
