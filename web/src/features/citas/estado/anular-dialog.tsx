import { type Cita, failure, success } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { dayAndTime } from '../../../lib/formats.ts'
import { lists } from '../../../lib/lists.ts'
import { ConfirmDialog } from '../../../ui/dialog/lazy-dialogs.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { LateDialog, useIsLate } from '../shared/late-dialog.tsx'
import { useCancelNotice } from './cancel-notice.ts'

interface AnularDialogProps {
  cita: Cita
  onClosed: () => void
}

/** An owner cancels an appointment, which stays on the list. Where it is too late, it says so instead of asking. */
export function AnularDialog(props: AnularDialogProps) {
  const late = useIsLate()(props.cita)
  if (late === undefined) return null
  return late ? <LateDialog {...props} /> : <AnularQuestion {...props} />
}

/** Asks first: others are notified of it at once. */
function AnularQuestion({ cita, onClosed }: AnularDialogProps) {
  const showResult = useResultToast()
  const cancel = useEntityMutation('citas', () => api.post<Cita>(`${lists.citas.path}/${cita.id_cita}/anulacion`, {}))
  return (
    <ConfirmDialog
      question={`¿Anular la cita de ${cita.mascota.nombre}?`}
      name={dayAndTime(cita.fecha_hora)}
      note={useCancelNotice(cita.id_cita)}
      confirmLabel="Anular la cita"
      cancelLabel="Volver"
      onConfirm={() =>
        showResult(cancel.mutateAsync(undefined), { done: success.citaAnulada, failed: failure.citaAnular })
      }
      onClosed={onClosed}
    />
  )
}
