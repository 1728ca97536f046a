import type { Cita } from '@huella/contract'
import { useCancelNotice } from './cancel-notice.ts'

/** Deleting an appointment cancels it, and the same people are notified. For its owner it only leaves the list. */
export function RemoveNote({ cita, own }: { cita: Cita; own: boolean }) {
  const notice = useCancelNotice(cita.id_cita)
  if (!own) return notice
  return cita.estado === 'cancelada' ? 'Se quitará de tu lista.' : `Se anulará y se quitará de tu lista. ${notice}`
}
