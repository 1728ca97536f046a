import { type Cita, type TraspasoBody, traspasoPropuestas, traspasoResult } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { lists } from '../../../lib/lists.ts'

const PATH = `${lists.citas.path}/traspaso`

/** To whom these appointments can be passed. */
export const usePropuestas = (ids: readonly number[]) =>
  useQuery({
    // The key is not under 'citas': the change itself must not change the dialog while it closes.
    queryKey: ['traspaso', ids],
    queryFn: () => api.get(`${PATH}?ids=${ids.join(',')}`, traspasoPropuestas),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const usePassCitas = () =>
  useEntityMutation('citas', (body: TraspasoBody) => api.post(PATH, body, traspasoResult))

/** The body that gives appointments back to their vets and hours. `after` has their new versions. */
export const undoBody = (before: readonly Cita[], after: readonly Cita[]): TraspasoBody => ({
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
