import type { Cita } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { type CitaStep, stepIcons, stepLabel, stepsOf } from '../cita-steps.ts'
import { useCitaStep } from '../use-cita-step.ts'

/** The steps that this user can take; none for owners. */
export function useStepsOf(): (cita: Cita) => CitaStep[] {
  const can = useCan('citas:flujo')
  const time = useClinicTime()
  return (cita) => (can ? stepsOf(cita, time) : [])
}

interface StepProps {
  cita: Cita
  /** The accessible name of the appointment. */
  name: string
}

/** The next step as a button, and the others in a menu. Nothing for a closed appointment. */
export function NextStep({ cita, name }: StepProps) {
  const [next, ...others] = useStepsOf()(cita)
  const take = useCitaStep()
  if (!next) return null
  const actions = others.map((step) => ({
    label: stepLabel(step, cita),
    icon: stepIcons[step],
    onClick: () => void take(cita, step),
  }))
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', pr: actions.length > 0 ? 0 : 1 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon path={stepIcons[next]} size={18} />}
        aria-label={`${stepLabel(next, cita)}: ${name}`}
        onClick={() => take(cita, next)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {stepLabel(next, cita)}
      </Button>
      {actions.length > 0 && <RowMenu row={cita} name={name} actions={actions} />}
    </Box>
  )
}

/** All steps as buttons, for the details. `onDone`: one was taken. */
export function StepButtons({ cita, onDone }: { cita: Cita; onDone: () => void }) {
  const steps = useStepsOf()(cita)
  const take = useCitaStep()
  return steps.map((step, index) => (
    <Button
      key={step}
      variant={index === 0 ? 'contained' : 'outlined'}
      color={step === 'no_presentada' ? 'inherit' : 'primary'}
      startIcon={<Icon path={stepIcons[step]} size={20} />}
      onClick={async () => {
        if (await take(cita, step)) onDone()
      }}
    >
      {stepLabel(step, cita)}
    </Button>
  ))
}
