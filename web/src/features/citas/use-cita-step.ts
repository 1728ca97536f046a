import { type Cita, type FlujoStep, failure, flujo, keysOf, success } from '@huella/contract'
import { useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useEntityMutation } from '../../lib/api/use-entity-mutation.ts'
import { lists } from '../../lib/lists.ts'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { CitaStep } from './cita-steps.ts'

interface Taken {
  before: Cita
  after: Cita
  step: CitaStep
}

const pathOf = ({ id_cita }: Cita) => `${lists.citas.path}/${id_cita}`

const takeStep = ({ cita, step }: { cita: Cita; step: CitaStep }): Promise<Cita> =>
  step === 'no_presentada'
    ? api.post<Cita>(`${pathOf(cita)}/estado`, { estado: step, version: cita.version })
    : api.post<Cita>(`${pathOf(cita)}/${step}`, {})

/** Removes the times that the step has noted, which may be more than its own. */
async function undoStep({ before, after, step }: Taken): Promise<void> {
  if (step === 'no_presentada') {
    const body = { estado: before.estado, motivo_cambio: 'Deshecho al momento', version: after.version }
    await api.put<Cita>(pathOf(before), body)
    return
  }
  const first = keysOf(flujo).find((one) => !before[flujo[one]]) ?? step
  await api.delete(`${pathOf(before)}/${first}`)
}

/** Takes back a step and the later ones, with a toast. Resolves to whether it was. */
export function useUndoStep(): (cita: Cita, step: FlujoStep) => Promise<boolean> {
  const showResult = useResultToast()
  const undo = useEntityMutation('citas', ({ cita, step }: { cita: Cita; step: FlujoStep }) =>
    api.delete(`${pathOf(cita)}/${step}`),
  )
  return (cita, step) =>
    showResult(undo.mutateAsync({ cita, step }), { done: success.citaUndone, failed: failure.citaUndo })
}

const textOf = (step: CitaStep, { mascota }: Cita) =>
  step === 'no_presentada' ? success.citaNoPresentada(mascota.nombre) : success.citaFlujo[step](mascota.nombre)

/** Takes a step of an appointment, with a toast that can undo it. Resolves to whether it was taken. */
export function useCitaStep(): (cita: Cita, step: CitaStep) => Promise<boolean> {
  const toast = useToast()
  const showResult = useResultToast()
  const take = useEntityMutation('citas', takeStep)
  const undo = useEntityMutation('citas', undoStep)
  const busy = useRef(false)

  const undoWithToast = (taken: Taken) =>
    showResult(undo.mutateAsync(taken), { done: success.citaUndone, failed: failure.citaUndo })

  return async (cita, step) => {
    // The button is not disabled: it would lose the focus.
    if (busy.current) return false
    busy.current = true
    try {
      const after = await take.mutateAsync({ cita, step })
      const taken = { before: cita, after, step }
      toast('success', textOf(step, cita), { label: 'Deshacer', onClick: () => undoWithToast(taken) })
      return true
    } catch (error) {
      toast('error', messageOf(error, failure.citaEstado))
      return false
    } finally {
      busy.current = false
    }
  }
}
