import type { Cita } from '@huella/contract'
import { dayAndTime } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useCancelNotice } from '../estado/cancel-notice.ts'

interface CancelDialogProps {
  cita: Cita
  onConfirm: () => Promise<unknown>
  onClosed: () => void
}

/** Asks an owner before their appointment is cancelled: others are notified of it at once. */
export function CancelDialog({ cita, onConfirm, onClosed }: CancelDialogProps) {
  return (
    <ConfirmDialog
      question={`¿Anular la cita de ${cita.mascota.nombre}?`}
      name={dayAndTime(cita.fecha_hora)}
      note={useCancelNotice(cita.id_cita)}
      confirmLabel="Anular la cita"
      cancelLabel="Volver"
      onConfirm={onConfirm}
      onClosed={onClosed}
    />
  )
}
