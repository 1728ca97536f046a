import { type Cita, failure, success } from '@huella/contract'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { undoBody, usePassCitas } from './traspaso-api.ts'

/** Says how many were passed, and can give them back. */
export function usePassedToast(): (before: readonly Cita[], after: readonly Cita[]) => void {
  const toast = useToast()
  const showResult = useResultToast()
  const pass = usePassCitas()
  return (before, after) => {
    const undo = () =>
      showResult(pass.mutateAsync(undoBody(before, after)), { done: success.citaUndone, failed: failure.citaUndo })
    toast('success', success.traspaso(after.length), { label: 'Deshacer', onClick: undo })
  }
}
