import { success, type Tratamiento, tratamientoData, tratamientoEstados } from '@huella/contract'
import { mdiCheck, mdiClose } from '@mdi/js'
import { api } from '../../lib/api/api.ts'
import { useEntityMutation } from '../../lib/api/use-entity-mutation.ts'
import { lists } from '../../lib/lists.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EstadoActions } from '../../ui/entity/estado-actions.tsx'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import { tratamientosAreas } from './shared/areas.ts'

const options = [
  { value: 'completado', label: tratamientoEstados.completado.label, color: 'success', icon: mdiCheck },
  { value: 'cancelado', label: tratamientoEstados.cancelado.label, color: 'error', icon: mdiClose },
] as const

type Estado = (typeof options)[number]['value']

interface TratamientoEstadoActionsProps {
  tratamiento: Tratamiento
  /** The accessible name of the treatment. */
  name: string
  onDone: () => void
}

export function TratamientoEstadoActions({ tratamiento, name, onDone }: TratamientoEstadoActionsProps) {
  const { estadoFailed } = useArea(tratamientosAreas)
  const { id_tratamiento, nombre, mascota, version } = tratamiento
  const showResult = useResultToast()
  const change = useEntityMutation('tratamientos', (estado: Estado) =>
    api.put(`${lists.tratamientos.path}/${id_tratamiento}/estado`, { estado, version }, tratamientoData),
  )

  const set = async (estado: Estado) => {
    return showResult(change.mutateAsync(estado), {
      done: success.tratamientoMarked(tratamientoEstados[estado].label.toLowerCase()),
      failed: estadoFailed,
    })
  }

  return (
    <EstadoActions
      label={`Cambiar estado de ${name}`}
      options={options}
      current={tratamiento.estado}
      busy={change.isPending}
      onSet={set}
      onDone={onDone}
      asksFor={(estado) => estado === 'cancelado'}
      dialogOf={(_, dialog) => (
        <ConfirmDialog
          question={`¿Cancelar el tratamiento «${nombre}» de ${mascota.nombre}?`}
          note="No se avisará a nadie."
          confirmLabel="Cancelar el tratamiento"
          cancelLabel="Volver"
          {...dialog}
        />
      )}
    />
  )
}
