import { cuidadosFailure, limits, type Mascota } from '@huella/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { RemoveTexts } from '../../../ui/entity/entity-remove-dialog.tsx'
import { useRemovedToast } from '../../../ui/entity/use-removed-toast.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDeleteMascota, useDespedida } from './despedida-api.ts'
import { deleteText } from './despedida-texts.ts'

interface EliminarDialogProps {
  mascota: Pick<Mascota, 'id_mascota' | 'nombre'>
  texts: RemoveTexts
  onClosed: () => void
}

/** Deletes a pet for the clinic. Says what goes with it; one with a record needs a reason. */
export function EliminarDialog({ mascota: { id_mascota }, texts, onClosed }: EliminarDialogProps) {
  const mayDelete = useCan('mascotas:delete-historia')
  const { data, isError, error } = useDespedida(id_mascota)
  const [motivo, setMotivo] = useState('')
  useUnsaved(motivo !== '')
  const remove = useDeleteMascota(id_mascota)
  const showRemoved = useRemovedToast()
  const needsReason = mayDelete && (data?.conserva ?? isError)
  const known = data !== undefined || isError
  const ready = known && (!needsReason || motivo.trim() !== '')
  return (
    <ConfirmDialog
      question={texts.question}
      name={texts.name}
      note={data ? deleteText(data, mayDelete) : isError ? messageOf(error, cuidadosFailure.bajaLoad) : '…'}
      confirming={data?.conserva && !mayDelete ? 'none' : ready ? undefined : 'off'}
      cancelLabel={data?.conserva && !mayDelete ? 'Cerrar' : undefined}
      onConfirm={() =>
        showRemoved(
          remove.mutateAsync(motivo.trim() || undefined),
          { entidad: 'mascota', id: id_mascota },
          { done: texts.removed, failed: texts.failed },
        )
      }
      onClosed={onClosed}
    >
      {needsReason && (
        <TextField
          label="Motivo"
          help="Queda en el registro de cambios"
          autoComplete="off"
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
          slotProps={{ input: { maxLength: limits.reason } }}
        />
      )}
    </ConfirmDialog>
  )
}
