import { type Cita, cita as citaRow, failure } from '@huella/contract'
import { mdiCheck, mdiClose } from '@mdi/js'
import { EstadoActions } from '../../domain/estado-actions.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useEntityMutation } from '../../lib/api/use-entity-mutation.ts'
import { lists } from '../../lib/lists.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { citasAreas } from './areas.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const options = [
  { value: 'confirmada', label: 'Confirmar', color: 'success', icon: mdiCheck },
  { value: 'cancelada', label: 'Cancelar', color: 'error', icon: mdiClose },
] as const

type Estado = (typeof options)[number]['value']

interface CitaEstadoActionsProps {
  cita: Cita
  /** The accessible name of the appointment. */
  name: string
  onDone: () => void
}

export function CitaEstadoActions({ cita, name, onDone }: CitaEstadoActionsProps) {
  const { estadoChanged } = citasAreas[useUsuario().rol]
  const showToast = useToast()
  const change = useEntityMutation('citas', (estado: Estado) =>
    api.post(`${lists.citas.path}/${cita.id_cita}/estado`, { estado, version: cita.version }, citaRow),
  )

  const set = async (estado: Estado) => {
    try {
      await change.mutateAsync(estado)
      showToast('success', estadoChanged(estado))
      return true
    } catch (error) {
      showToast('error', messageOf(error, failure.citaEstado))
      return false
    }
  }

  return (
    <EstadoActions
      label={`Cambiar estado de ${name}`}
      options={options}
      current={cita.estado}
      busy={change.isPending}
      onSet={set}
      onDone={onDone}
      cancelled="cancelada"
      cancelDialog={(dialog) => <CancelDialog cita={cita} {...dialog} />}
    />
  )
}
