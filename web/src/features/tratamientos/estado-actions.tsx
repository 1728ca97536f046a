import { isActiveTratamiento, success, type Tratamiento, tratamientoEstados } from '@huella/contract'
import { mdiCheck, mdiClose } from '@mdi/js'
import { api } from '../../lib/api/api.ts'
import { useEntityMutation } from '../../lib/api/use-entity-mutation.ts'
import { lists } from '../../lib/lists.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EstadoActions } from '../../ui/entity/estado-actions.tsx'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { tratamientosAreas } from './shared/areas.ts'

const options = [
  { value: 'completado', label: tratamientoEstados.completado.label, color: 'success', icon: mdiCheck },
  { value: 'cancelado', label: tratamientoEstados.cancelado.label, color: 'error', icon: mdiClose },
] as const

type Estado = (typeof options)[number]['value']
type AnyEstado = Tratamiento['estado']

/** Sets the state of a treatment, with a toast that can undo it. Resolves to whether it was set. */
function useSetEstado() {
  const { estadoFailed } = useArea(tratamientosAreas)
  const showResult = useResultToast()
  const change = useEntityMutation('tratamientos', ({ row, estado }: { row: Tratamiento; estado: AnyEstado }) =>
    api.put<{ data: Tratamiento }>(`${lists.tratamientos.path}/${row.id_tratamiento}/estado`, {
      estado,
      version: row.version,
    }),
  )
  const doneText = (estado: AnyEstado) => success.tratamientoMarked(tratamientoEstados[estado].label.toLowerCase())
  const undo = (row: Tratamiento, estado: AnyEstado) =>
    showResult(change.mutateAsync({ row, estado }), { done: doneText(estado), failed: estadoFailed })
  const set = (row: Tratamiento, estado: Estado) => {
    const changed = change.mutateAsync({ row, estado })
    return showResult(changed, {
      done: doneText(estado),
      failed: estadoFailed,
      undo: () => changed.then(({ data }) => undo(data, row.estado)),
    })
  }
  return { set, isPending: change.isPending }
}

/** The next step of a treatment that goes on. */
export function useCompleteAction(): RowAction<Tratamiento> {
  const { set } = useSetEstado()
  return {
    label: 'Completar',
    icon: mdiCheck,
    primary: true,
    hidden: (row) => !isActiveTratamiento(row),
    onClick: (row) => void set(row, 'completado'),
  }
}

interface TratamientoEstadoActionsProps {
  tratamiento: Tratamiento
  /** The accessible name of the treatment. */
  name: string
  onDone: () => void
}

export function TratamientoEstadoActions({ tratamiento, name, onDone }: TratamientoEstadoActionsProps) {
  const { nombre, mascota } = tratamiento
  const { set, isPending } = useSetEstado()
  return (
    <EstadoActions
      label={`Cambiar estado de ${name}`}
      options={options}
      current={tratamiento.estado}
      busy={isPending}
      onSet={(estado) => set(tratamiento, estado)}
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
