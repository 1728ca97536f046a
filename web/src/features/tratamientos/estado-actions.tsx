import { success, type Tratamiento, tratamientoData, tratamientoEstados } from '@huella/contract'
import { mdiCheck, mdiClose } from '@mdi/js'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useEntityMutation } from '../../lib/api/use-entity-mutation.ts'
import { lists } from '../../lib/lists.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { QuickActions } from '../../ui/table/quick-actions.tsx'
import { tratamientosAreas } from './areas.ts'

const options = [
  { value: 'completado', label: tratamientoEstados.completado.label, color: 'success', icon: mdiCheck },
  { value: 'cancelado', label: tratamientoEstados.cancelado.label, color: 'error', icon: mdiClose },
] as const

type Estado = (typeof options)[number]['value']

interface EstadoActionsProps {
  tratamiento: Tratamiento
  /** The accessible name of the treatment. */
  name: string
  onDone: () => void
}

export function EstadoActions({ tratamiento, name, onDone }: EstadoActionsProps) {
  const { estadoFailed } = tratamientosAreas[useUsuario().rol]
  const { id_tratamiento, version } = tratamiento
  const showToast = useToast()
  const change = useEntityMutation('tratamientos', (estado: Estado) =>
    api.put(`${lists.tratamientos.path}/${id_tratamiento}/estado`, { estado, version }, tratamientoData),
  )

  const select = (estado: Estado) =>
    change.mutate(estado, {
      onSuccess: () => {
        showToast('success', success.tratamientoMarked(tratamientoEstados[estado].label.toLowerCase()))
        onDone()
      },
      onError: (error) => showToast('error', messageOf(error, estadoFailed)),
    })

  return (
    <QuickActions
      label={`Cambiar estado de ${name}`}
      options={options}
      current={tratamiento.estado}
      busy={change.isPending}
      onSelect={select}
    />
  )
}
