import {
  type Cita,
  type CitaEstadoItem,
  type CitasEstadoBody,
  failure,
  firstOf,
  type MotivoCancelacion,
  success,
} from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { dayAndTime, fullName } from '../../../lib/formats.ts'
import { lists } from '../../../lib/lists.ts'
import { useArea } from '../../../lib/session/use-area.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { citasAreas } from '../areas.ts'

/** Why an appointment is cancelled. */
export interface Cancelacion {
  motivo_cancelacion: MotivoCancelacion
  detalle_cancelacion: string
}

/** Changes the state of several appointments, all or none. */
export const useSetEstados = () =>
  useEntityMutation('citas', (body: CitasEstadoBody) => api.post<Cita[]>(`${lists.citas.path}/estado`, body))

export const itemOf = ({ id_cita, version }: Cita, estado: CitaEstadoItem['estado']) => ({ id_cita, version, estado })

const whoAndWhen = ({ mascota, fecha_hora }: Cita) =>
  `${mascota.nombre} (${fullName(mascota.usuario)}), ${dayAndTime(fecha_hora)}`

/** Cancels appointments for a reason, with a toast that says whose and when, and can undo it. Resolves to whether it was done. */
export function useCancelCitas(): (citas: readonly Cita[], cancelacion: Cancelacion) => Promise<boolean> {
  const { estadoChanged } = useArea(citasAreas)
  const showResult = useResultToast()
  const { mutateAsync } = useSetEstados()
  return (citas, cancelacion) => {
    let saved: Cita[] = []
    const cancel = async () => {
      saved = await mutateAsync({ citas: citas.map((cita) => itemOf(cita, 'cancelada')), ...cancelacion })
    }
    // Only open appointments are cancelled here.
    const undo = () => {
      const before = saved.map((cita, n) => itemOf(cita, citas[n]?.estado === 'pendiente' ? 'pendiente' : 'confirmada'))
      void showResult(mutateAsync({ citas: before }), { done: success.citaUndone, failed: failure.citaUndo })
    }
    const [first] = citas
    const done =
      citas.length === 1 && first
        ? `${estadoChanged('cancelada')}\n${whoAndWhen(first)}`
        : `${success.citasCanceladas(citas.length)}\n${firstOf(citas.map(({ mascota }) => mascota.nombre))}`
    return showResult(cancel(), { done, failed: failure.citaEstado, undo })
  }
}
