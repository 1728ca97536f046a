import type { Cita } from '@huella/contract'
import { dayAndTime } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/lazy-dialogs.tsx'

interface ReactivateDialogProps {
  cita: Cita
  onConfirm: () => Promise<unknown> | unknown
  onClosed: () => void
}

/** Asks before a cancelled appointment takes place after all. */
export function ReactivateDialog({ cita, onConfirm, onClosed }: ReactivateDialogProps) {
  return (
    <ConfirmDialog
      question={`¿Reactivar la cita de ${cita.mascota.nombre}?`}
      name={dayAndTime(cita.fecha_hora)}
      note="Está cancelada. Volverá a estar confirmada, y se avisará al dueño y al veterinario."
      confirmLabel="Reactivar"
      cancelLabel="Volver"
      color="primary"
      onConfirm={onConfirm}
      onClosed={onClosed}
    />
  )
}
