import type { Cita } from '@huella/contract'
import { mdiUndo } from '@mdi/js'
import Button from '@mui/material/Button'
import { clinicDay } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { type CitaStep, stepIcons, stepLabel, stepsOf, stepToUndo, undoLabel } from '../cita-steps.ts'
import { useCitaStep, useUndoStep } from '../use-cita-step.ts'

/** The steps that this user can take; none for owners. */
export function useStepsOf(): (cita: Cita) => CitaStep[] {
  const can = useCan('citas:flujo')
  const time = useClinicTime()
  return (cita) => (can ? stepsOf(cita, time) : [])
}

/** What takes back the last step, where this user can. */
export function useUndoOf(): (cita: Cita) => { label: string; undo: () => Promise<boolean> } | undefined {
  const can = useCan('citas:flujo')
  const time = useClinicTime()
  const undoStep = useUndoStep()
  return (cita) => {
    const step = can ? stepToUndo(cita, time, clinicDay) : undefined
    return step && { label: undoLabel[step], undo: () => undoStep(cita, step) }
  }
}

/** All steps as buttons, and what takes back the last one, for the details. `onDone`: one was taken or taken back. */
export function StepButtons({ cita, onDone }: { cita: Cita; onDone: () => void }) {
  const steps = useStepsOf()(cita)
  const take = useCitaStep()
  const undo = useUndoOf()(cita)
  return (
    <>
      {steps.map((step, index) => (
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
      ))}
      {undo && (
        <Button
          color="inherit"
          startIcon={<Icon path={mdiUndo} size={20} />}
          onClick={async () => {
            if (await undo.undo()) onDone()
          }}
        >
          {undo.label}
        </Button>
      )}
    </>
  )
}
