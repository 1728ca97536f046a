import { failure, type PrevencionPendiente, success } from '@huella/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import { fullName } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useNotifyOwners } from '../prevencion-api.ts'

interface AvisarDialogProps {
  ids: readonly number[]
  /** What is due, where `ids` has only one. */
  row?: PrevencionPendiente
  onSent: () => void
  onClosed: () => void
}

/** Asks before owners are notified. */
export function AvisarDialog({ ids, row, onSent, onClosed }: AvisarDialogProps) {
  const { mutateAsync } = useNotifyOwners()
  const toast = useToast()
  const send = async () => {
    try {
      const result = await mutateAsync(ids)
      toast(result.avisados > 0 ? 'success' : 'info', success.prevencionAvisos(result))
      onSent()
    } catch (error) {
      toast('error', messageOf(error, failure.prevencionAvisos))
    }
  }
  return (
    <ConfirmDialog
      question={row ? `¿Avisar a ${fullName(row.mascota.usuario)}?` : '¿Avisar a los dueños?'}
      name={row ? `${row.mascota.nombre} · ${row.producto}` : `${ids.length} seleccionadas`}
      note="Recibe un mensaje con lo que toca y un enlace para pedir cita. A cada dueño, uno al día como mucho."
      confirmLabel="Avisar"
      onConfirm={send}
      onClosed={onClosed}
    />
  )
}
