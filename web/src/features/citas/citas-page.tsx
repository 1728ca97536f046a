import { bookingPowers, type Cita } from '@huella/contract'
import { mdiDoorOpen } from '@mdi/js'
import { useArea } from '../../lib/session/use-area.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { oneOf } from '../../ui/table/one-of.ts'
import { citasAreas } from './areas.ts'
import { CitasList, nameOfCita, useShowCita } from './citas-list.tsx'
import { CitaEstadoActions } from './estado/estado-actions.tsx'
import { useCancelledAction } from './estado/use-cancelled-action.tsx'
import { useCitaActions } from './shared/use-cita-actions.tsx'
import { useTraspasoSelection } from './shared/use-traspaso-selection.tsx'

/** The appointments of the clinic, or of a vet. */
export function CitasPage() {
  const usuario = useUsuario()
  const { fixedFilters } = useArea(citasAreas)
  const canChangeEstado = useCan('citas:estado')
  const [stepDialog, actionsOf] = useCitaActions()
  const nextStep: RowAction<Cita> = {
    label: 'Siguiente paso',
    icon: mdiDoorOpen,
    primary: true,
    forRow: (cita) => actionsOf(cita).next ?? nextStep,
    hidden: (cita) => !actionsOf(cita).next,
    onClick: (cita) => actionsOf(cita).next?.onClick(cita),
  }
  const [cancelledDialog, cancelledAction] = useCancelledAction(useShowCita())
  const traspaso = useTraspasoSelection()
  return (
    <>
      <CitasList
        defaultSort="-fecha_hora"
        fixedFilters={fixedFilters}
        emptyText="No hay citas programadas"
        withVets={bookingPowers(usuario).idVeterinario === null}
        rowActions={[oneOf(nextStep, cancelledAction)]}
        selection={traspaso?.selection}
        selectionBar={traspaso?.bar}
        estadoActions={
          canChangeEstado
            ? (cita, onDone) => <CitaEstadoActions cita={cita} name={nameOfCita(cita)} onDone={onDone} />
            : undefined
        }
      />
      {traspaso?.dialog}
      {cancelledDialog}
      {stepDialog}
    </>
  )
}
