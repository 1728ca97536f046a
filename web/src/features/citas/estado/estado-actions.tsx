import { type Cita, type CitaEstado, type ClinicTime, failure, hasBegun, isDue, transitionOf } from '@huella/contract'
import { mdiAccountOffOutline, mdiCheck, mdiCheckAll, mdiClose, mdiUndo } from '@mdi/js'
import { useArea } from '../../../lib/session/use-area.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { EstadoActions } from '../../../ui/entity/estado-actions.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { citasAreas } from '../areas.ts'
import { CancelarDialog } from '../shared/cancelar-dialog.tsx'
import { useUndoOf } from '../shared/cita-step-buttons.tsx'
import { type Cancelacion, useCancelCitas } from '../shared/use-cancel-citas.ts'
import { useSetEstado } from '../shared/use-set-estado.ts'
import { useCitaStep } from '../use-cita-step.ts'
import { ReactivateDialog } from './reactivate-dialog.tsx'

const ReasonDialog = lazyDialog(() => import('./reason-dialog.tsx').then((module) => module.ReasonDialog))

const options = [
  { value: 'confirmada', label: 'Confirmar', color: 'success', icon: mdiCheck },
  { value: 'completada', label: 'Completar', color: 'success', icon: mdiCheckAll },
  { value: 'no_presentada', label: 'No se presentó', color: 'inherit', icon: mdiAccountOffOutline },
  { value: 'cancelada', label: 'Cancelar', color: 'error', icon: mdiClose },
] as const

type Estado = (typeof options)[number]['value']

/** What takes back the last step is beside the states that may follow. */
const UNDO = 'deshacer'

/** The current state, and those that may follow it now. */
function optionsOf(cita: Cita, time: ClinicTime) {
  const due: Partial<Record<CitaEstado, boolean>> = {
    completada: isDue(cita, time),
    no_presentada: hasBegun(cita, time) && !cita.llegada_en,
  }
  return options
    .filter(({ value }) => transitionOf(cita.estado, value) && (due[value] ?? true))
    .map((option) => (reactivates(cita, option.value) ? { ...option, label: 'Reactivar' } : option))
}

const reactivates = ({ estado }: Cita, next: Estado) => estado === 'cancelada' && next === 'confirmada'

/** Why a finished appointment is changed, or why one is cancelled. */
type Reason = string | Cancelacion

interface CitaEstadoActionsProps {
  cita: Cita
  /** The accessible name of the appointment. */
  name: string
  onDone: () => void
}

export function CitaEstadoActions({ cita, name, onDone }: CitaEstadoActionsProps) {
  const { estadoChanged } = useArea(citasAreas)
  const time = useClinicTime()
  const showResult = useResultToast()
  const takeStep = useCitaStep()
  const undo = useUndoOf()(cita)
  const needsReason = (estado: Estado) => transitionOf(cita.estado, estado) === 'reason'
  const change = useSetEstado()
  const cancel = useCancelCitas()

  const set = async (estado: Estado | typeof UNDO, reason?: Reason) => {
    if (estado === UNDO) return undo ? undo.undo() : false
    if (typeof reason === 'object') return cancel([cita], reason)
    const motivo_cambio = reason
    // These two can be undone.
    if (!motivo_cambio && estado === 'completada') return takeStep(cita, 'fin')
    if (!motivo_cambio && estado === 'no_presentada') return takeStep(cita, estado)
    return showResult(change.mutateAsync({ cita, estado, motivo_cambio }), {
      done: estadoChanged(estado),
      failed: failure.citaEstado,
    })
  }

  return (
    <EstadoActions<Estado | typeof UNDO, Reason>
      label={`Cambiar estado de ${name}`}
      options={[
        ...optionsOf(cita, time),
        ...(undo ? [{ value: UNDO, label: undo.label, color: 'inherit', icon: mdiUndo } as const] : []),
      ]}
      current={cita.estado}
      busy={change.isPending}
      onSet={set}
      onDone={onDone}
      asksFor={(estado) =>
        estado !== UNDO && (estado === 'cancelada' || reactivates(cita, estado) || needsReason(estado))
      }
      dialogOf={(estado, dialog) => {
        if (estado === UNDO) return null
        if (needsReason(estado)) return <ReasonDialog cita={cita} estado={estado} {...dialog} />
        if (reactivates(cita, estado)) return <ReactivateDialog cita={cita} {...dialog} />
        return <CancelarDialog citas={[cita]} {...dialog} />
      }}
    />
  )
}
