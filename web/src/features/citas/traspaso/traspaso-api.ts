import { type Cita, failure, success, type TraspasoBody, type TraspasoPropuestas } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { lists } from '../../../lib/lists.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

const PATH = `${lists.citas.path}/traspaso`

/** To whom these appointments can be passed. */
export const usePropuestas = (ids: readonly number[]) =>
  useQuery({
    // The key is not under 'citas': the change itself must not change the dialog while it closes.
    queryKey: ['traspaso', ids],
    queryFn: () => api.get<TraspasoPropuestas>(`${PATH}?ids=${ids.join(',')}`),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const usePassCitas = () => useEntityMutation('citas', (body: TraspasoBody) => api.post<Cita[]>(PATH, body))

/** The body that gives appointments back to their vets and hours. `after` has their new versions. */
const undoBody = (before: readonly Cita[], after: readonly Cita[]): TraspasoBody => ({
  citas: after.flatMap(({ id_cita, version }) => {
    const was = before.find((one) => one.id_cita === id_cita)
    if (!was) return []
    return [
      { id_cita, version, id_usuario: was.id_usuario, fecha_hora: was.fecha_hora, solapar: was.solapa || undefined },
    ]
  }),
  // They were there before, whatever the timetable says by now.
  fuera_de_horario: true,
})

/** Says how many were passed, and can give them back. */
export function usePassedToast(): (before: readonly Cita[], after: readonly Cita[]) => void {
  const toast = useToast()
  const showResult = useResultToast()
  const pass = usePassCitas()
  return (before, after) => {
    const undo = () =>
      showResult(pass.mutateAsync(undoBody(before, after)), { done: success.citaUndone, failed: failure.citaUndo })
    toast('success', success.traspaso(after.length), { label: 'Deshacer', onClick: undo })
  }
}
