import type { Cita } from '@huella/contract'
import { mdiDoorOpen } from '@mdi/js'
import { useStepsOf } from '../../../domain/cita/cita-step-buttons.tsx'
import { stepIcons, stepLabel } from '../../../domain/cita/cita-steps.ts'
import { useCitaStep } from '../../../domain/cita/use-cita-step.ts'
import type { RowAction } from '../../../ui/table/data-table-types.ts'

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
