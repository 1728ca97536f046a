import type { Cita } from '@huella/contract'
import { useCancelNotice } from './cancel-notice.ts'

/** Deleting an appointment cancels it, and the same people are told. */
export const RemoveNote = ({ cita }: { cita: Cita }) => useCancelNotice(cita.id_cita)
