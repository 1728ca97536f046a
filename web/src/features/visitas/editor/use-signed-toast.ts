import { failure, success, type VisitaFirmada } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { lists } from '../../../lib/lists.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Says that a visit is signed and, where that has ended its appointment, takes the end back. */
export function useSignedToast(): (visita: VisitaFirmada) => void {
  const showToast = useToast()
  const undo = useEntityMutation('citas', (idCita: number) => api.delete(`${lists.citas.path}/${idCita}/fin`))
  const undoEnd = (idCita: number) =>
    undo.mutateAsync(idCita).then(
      () => showToast('success', success.citaUndone),
      (error) => showToast('error', messageOf(error, failure.citaUndo)),
    )
  return ({ cita_terminada: ended }) => {
    if (!ended) return showToast('success', 'Visita firmada')
    const actions = ended.reversible ? [{ label: 'Deshacer', onClick: () => void undoEnd(ended.id_cita) }] : []
    showToast('success', 'Visita firmada y cita terminada', ...actions)
  }
}
