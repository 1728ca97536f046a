import { type Cita, cita as citaRow, failure } from '@huella/contract'
import { mdiCheck, mdiClose } from '@mdi/js'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useEntityMutation } from '../../lib/api/use-entity-mutation.ts'
import { lists } from '../../lib/lists.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { QuickActions } from '../../ui/table/quick-actions.tsx'
import { citasAreas } from './areas.ts'

const options = [
  { value: 'confirmada', label: 'Confirmar', color: 'success', icon: mdiCheck },
  { value: 'cancelada', label: 'Cancelar', color: 'error', icon: mdiClose },
] as const

type Estado = (typeof options)[number]['value']

interface EstadoActionsProps {
  cita: Cita
  /** The accessible name of the appointment. */
  name: string
  onDone: () => void
}

export function EstadoActions({ cita, name, onDone }: EstadoActionsProps) {
  const { estadoChanged } = citasAreas[useUsuario().rol]
  const showToast = useToast()
  const change = useEntityMutation('citas', (estado: Estado) =>
    api.post(`${lists.citas.path}/${cita.id_cita}/estado`, { estado, version: cita.version }, citaRow),
  )

  const select = (estado: Estado) =>
    change.mutate(estado, {
      onSuccess: () => {
        showToast('success', estadoChanged(estado))
        onDone()
      },
      onError: (error) => showToast('error', messageOf(error, failure.citaEstado)),
    })

  return (
    <QuickActions
      label={`Cambiar estado de ${name}`}
      options={options}
      current={cita.estado}
      busy={change.isPending}
      onSelect={select}
    />
  )
}
