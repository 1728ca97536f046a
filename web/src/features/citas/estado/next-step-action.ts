import type { Cita } from '@huella/contract'
import { mdiDoorOpen } from '@mdi/js'
import type { RowAction } from '../../../ui/table/data-table-types.ts'
import { stepIcons, stepLabel } from '../cita-steps.ts'
import { useStepsOf } from '../shared/cita-step-buttons.tsx'
import { useCitaStep } from '../use-cita-step.ts'

/** The next step of each appointment, as an action of its row. */
export function useNextStepAction(): RowAction<Cita>[] {
  const nextOf = useStepsOf()
  const take = useCitaStep()
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
  ]
}
