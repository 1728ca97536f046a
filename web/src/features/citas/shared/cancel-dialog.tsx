import type { Cita } from '@huella/contract'
import { dayAndTime } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useCancelNotice } from '../estado/cancel-notice.ts'

interface CancelDialogProps {
  cita: Cita
  /** What the user calls it. */
  verb?: 'Cancelar' | 'Anular'
  onConfirm: () => Promise<unknown>
  onClosed: () => void
}

/** Asks before an appointment is cancelled: others are notified of it at once. */
export function CancelDialog({ cita, verb = 'Cancelar', onConfirm, onClosed }: CancelDialogProps) {
  return (
    <ConfirmDialog
      question={`¿${verb} la cita de ${cita.mascota.nombre}?`}
      name={dayAndTime(cita.fecha_hora)}
      note={useCancelNotice(cita.id_cita)}
      confirmLabel={`${verb} la cita`}
      cancelLabel="Volver"
      onConfirm={onConfirm}
      onClosed={onClosed}
    />
  )
}
