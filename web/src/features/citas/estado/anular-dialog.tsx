import { type Cita, cita as citaRow, failure, success } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { lists } from '../../../lib/lists.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CancelDialog } from '../shared/cancel-dialog.tsx'

/** An owner cancels an appointment, which stays on the list. */
export function AnularDialog({ cita, onClosed }: { cita: Cita; onClosed: () => void }) {
  const showToast = useToast()
  const cancel = useEntityMutation('citas', () =>
    api.post(`${lists.citas.path}/${cita.id_cita}/anulacion`, {}, citaRow),
  )
  return (
    <CancelDialog
      cita={cita}
      verb="Anular"
      onConfirm={() =>
        cancel.mutateAsync(undefined).then(
          () => showToast('success', success.citaAnulada),
          (error) => showToast('error', messageOf(error, failure.citaAnular)),
        )
      }
      onClosed={onClosed}
    />
  )
}
