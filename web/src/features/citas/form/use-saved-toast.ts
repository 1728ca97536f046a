import type { Cita } from '@huella/contract'
import { failure, notes } from '@huella/contract'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useRemove, useSave } from '../../../lib/api/use-entity-mutation.ts'
import { citaPath } from '../../../lib/areas.ts'
import { fullName, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { useArea } from '../../../lib/session/use-area.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { citasAreas } from '../areas.ts'

const savedText = ({ mascota, fecha_hora, veterinario }: Cita) =>
  `${mascota.nombre}, ${weekdayAndDate(fecha_hora).toLowerCase()}, ${timeOf(fecha_hora)}, con ${fullName(veterinario)}`

/** What happens next with an appointment that is not confirmed. */
const nextOf = ({ estado }: Cita) => (estado === 'pendiente' ? [notes.citaPendiente] : [])

/** Shows what was saved, with ways to see it and to undo it, or to undo what was saved with it. `before` is the appointment that was changed. */
export function useSavedToast(before?: Cita) {
  const { rol } = useUsuario()
  const area = useArea(citasAreas)
  const showToast = useToast()
  const navigate = useNavigate()
  const remove = useRemove('citas')
  const save = useSave('citas', before?.id_cita)

  const undo = async ({ id_cita, version }: Cita) => {
    try {
      // One that was reactivated is cancelled again.
      const estado = before?.estado === 'cancelada' ? { estado: before.estado } : {}
      if (before) await save.mutateAsync({ ...fieldsOf(before), ...estado, version })
      else await remove.mutateAsync(id_cita)
      showToast('success', before ? area.updated : area.removed)
    } catch (error) {
      showToast('error', messageOf(error, before ? failure.citaSave : failure.citaRemove))
    }
  }

  return (saved: Cita, undoAll = () => undo(saved)) =>
    showToast(
      'success',
      [before ? area.updated : area.created, savedText(saved), ...nextOf(saved)].join('\n'),
      { label: 'Ver', onClick: () => navigate(citaPath(rol, saved.id_cita)) },
      { label: 'Deshacer', onClick: undoAll },
    )
}

const fieldsOf = ({ id_mascota, id_usuario, fecha_hora, tipo_consulta, motivo_consulta }: Cita) => ({
  id_mascota,
  id_usuario,
  fecha_hora,
  tipo_consulta,
  motivo_consulta,
})
