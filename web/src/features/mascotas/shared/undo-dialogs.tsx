import { cuidadosFailure, cuidadosSuccess, type Ficha } from '@huella/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import { fullName } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUndoBaja, useUndoDeath } from '../despedida/despedida-api.ts'

interface UndoDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'usuario'>
  onClose: () => void
}

/** A death that was recorded by mistake. */
export function UndoFallecimientoDialog({ mascota: { id_mascota, nombre }, onClose }: UndoDialogProps) {
  const undo = useUndoDeath(id_mascota)
  const showToast = useToast()
  return (
    <ConfirmDialog
      question={`¿Anular el fallecimiento de ${nombre}?`}
      note="Vuelve a poder tener citas. Las que se cancelaron siguen canceladas."
      confirmLabel="Anular"
      onConfirm={() =>
        undo.mutateAsync(undefined).then(
          () => showToast('success', cuidadosSuccess.fallecimientoUndone),
          (error) => showToast('error', messageOf(error, cuidadosFailure.fallecimientoUndo)),
        )
      }
      onClosed={onClose}
    />
  )
}

/** A pet that its owner took off their list. */
export function UndoBajaDialog({ mascota: { id_mascota, nombre, usuario }, onClose }: UndoDialogProps) {
  const undo = useUndoBaja(id_mascota)
  const showToast = useToast()
  return (
    <ConfirmDialog
      question={`¿Deshacer la baja de ${nombre}?`}
      note={`${fullName(usuario)} vuelve a ver a ${nombre} y su historia. Las citas que se cancelaron siguen canceladas.`}
      confirmLabel="Deshacer la baja"
      onConfirm={() =>
        undo.mutateAsync(undefined).then(
          () => showToast('success', cuidadosSuccess.bajaUndone(nombre)),
          (error) => showToast('error', messageOf(error, cuidadosFailure.bajaUndo)),
        )
      }
      onClosed={onClose}
    />
  )
}
