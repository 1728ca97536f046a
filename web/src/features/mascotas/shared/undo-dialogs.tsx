import { cuidadosFailure, cuidadosSuccess, type Ficha } from '@huella/contract'
import { fullName } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { useUndoBaja, useUndoDeath } from '../despedida/despedida-api.ts'

interface UndoDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'usuario'>
  onClose: () => void
}

/** A death that was recorded by mistake. */
export function UndoFallecimientoDialog({ mascota: { id_mascota, nombre }, onClose }: UndoDialogProps) {
  const undo = useUndoDeath(id_mascota)
  const showResult = useResultToast()
  return (
    <ConfirmDialog
      question={`¿Anular el fallecimiento de ${nombre}?`}
      note="Vuelve a poder tener citas, y siguen los tratamientos que el fallecimiento canceló. Las citas que se cancelaron siguen canceladas."
      confirmLabel="Anular"
      onConfirm={() =>
        showResult(undo.mutateAsync(undefined), {
          done: cuidadosSuccess.fallecimientoUndone,
          failed: cuidadosFailure.fallecimientoUndo,
        })
      }
      onClosed={onClose}
    />
  )
}

/** A pet that its owner took off their list. */
export function UndoBajaDialog({ mascota: { id_mascota, nombre, usuario }, onClose }: UndoDialogProps) {
  const undo = useUndoBaja(id_mascota)
  const showResult = useResultToast()
  return (
    <ConfirmDialog
      question={`¿Deshacer la baja de ${nombre}?`}
      note={`${fullName(usuario)} vuelve a ver a ${nombre} y su historia. Las citas que se cancelaron siguen canceladas.`}
      confirmLabel="Deshacer la baja"
      onConfirm={() =>
        showResult(undo.mutateAsync(undefined), {
          done: cuidadosSuccess.bajaUndone(nombre),
          failed: cuidadosFailure.bajaUndo,
        })
      }
      onClosed={onClose}
    />
  )
}
