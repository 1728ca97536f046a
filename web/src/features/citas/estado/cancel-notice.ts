import { type AvisoPrevisto, avisoMedios, type Cita, enumerated } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { fullName } from '../../../lib/formats.ts'
import { lists } from '../../../lib/lists.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'

const by = (aviso: AvisoPrevisto) => `por ${enumerated(aviso.canales.map((canal) => avisoMedios[canal]))}`

/** Who will be notified, in words. `me` is the user who reads it. */
export function noticeText(avisos: readonly AvisoPrevisto[], me: number): string {
  if (avisos.length === 0) return 'No se avisará a nadie.'
  const others = avisos.filter(({ para }) => para.id_usuario !== me)
  const mine = avisos.find(({ para }) => para.id_usuario === me)
  const notified = others.map((aviso) => `a ${fullName(aviso.para)} ${by(aviso)}`)
  const sentences = [
    notified.length > 0 && `Se avisará ${enumerated(notified)}.`,
    mine && `Recibirás un aviso ${by(mine)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Who will be notified if this user cancels or deletes the appointment. */
export function useCancelNotice(id: number): string {
  const me = useUsuario().id_usuario
  const { data, isError } = useQuery({
    // The key is not under 'citas': the cancellation itself must not change the text while the dialog closes.
    queryKey: ['cancelacion', id],
    queryFn: () => api.get<AvisoPrevisto[]>(`${lists.citas.path}/${id}/avisos/cancelacion`),
    gcTime: 0,
    staleTime: 0,
  })
  if (data) return noticeText(data, me)
  return isError ? 'Se avisará a quien tenga los avisos activados.' : 'Comprobando a quién se avisará…'
}

/** Deleting an appointment cancels it, and the same people are notified. For its owner it only leaves the list. */
export function RemoveNote({ cita, own }: { cita: Cita; own: boolean }) {
  const notice = useCancelNotice(cita.id_cita)
  if (!own) return notice
  return cita.estado === 'cancelada' ? 'Se quitará de tu lista.' : `Se anulará y se quitará de tu lista. ${notice}`
}
