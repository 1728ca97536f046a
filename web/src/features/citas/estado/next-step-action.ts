import type { Cita } from '@huella/contract'
import { mdiDoorOpen, mdiUndo } from '@mdi/js'
import type { RowAction } from '../../../ui/table/data-table-types.ts'
import { stepIcons, stepLabel } from '../cita-steps.ts'
import { useStepsOf, useUndoOf } from '../shared/cita-step-buttons.tsx'
import { useCitaStep } from '../use-cita-step.ts'

/** The next step of each appointment and what takes back the last one, as actions of its row. */
export function useNextStepAction(): [next: RowAction<Cita>, undo: RowAction<Cita>] {
  const nextOf = useStepsOf()
  const take = useCitaStep()
  const undoOf = useUndoOf()
  return [
    {
      label: 'Siguiente paso',
      icon: mdiDoorOpen,
      primary: true,
      forRow: (cita) => {
        const [next = 'llegada'] = nextOf(cita)
        return { label: stepLabel(next, cita), icon: stepIcons[next] }
      },
      hidden: (cita) => nextOf(cita).length === 0,
      onClick: (cita) => {
        const [next] = nextOf(cita)
        if (next) void take(cita, next)
      },
    },
    {
      label: 'Deshacer',
      icon: mdiUndo,
      forRow: (cita) => ({ label: undoOf(cita)?.label ?? 'Deshacer', icon: mdiUndo }),
      hidden: (cita) => !undoOf(cita),
      onClick: (cita) => void undoOf(cita)?.undo(),
    },
  ]
}
