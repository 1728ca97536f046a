import type { Cita } from '@huella/contract'
import { dayAndTime } from '../../lib/formats.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useCancelNotice } from './cancel-notice.ts'

interface CancelDialogProps {
  cita: Cita
  onConfirm: () => Promise<unknown>
  onClosed: () => void
}

/** Asks before an appointment is cancelled: others are told of it at once. */
export function CancelDialog({ cita, onConfirm, onClosed }: CancelDialogProps) {
  return (
    <ConfirmDialog
      question={`¿Cancelar la cita de ${cita.mascota.nombre}?`}
      name={dayAndTime(cita.fecha_hora)}
      note={useCancelNotice(cita.id_cita)}
      confirmLabel="Cancelar la cita"
      cancelLabel="Volver"
      onConfirm={onConfirm}
      onClosed={onClosed}
    />
  )
}
