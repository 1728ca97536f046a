import { type Cita, failure, success } from '@huella/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { undoBody, usePassCitas } from './traspaso-api.ts'

/** Says how many were passed, and can give them back. */
export function usePassedToast(): (before: readonly Cita[], after: readonly Cita[]) => void {
  const toast = useToast()
  const pass = usePassCitas()
  return (before, after) => {
    const undo = () =>
      pass.mutateAsync(undoBody(before, after)).then(
        () => toast('success', success.citaUndone),
        (error) => toast('error', messageOf(error, failure.citaUndo)),
      )
    toast('success', success.traspaso(after.length), { label: 'Deshacer', onClick: undo })
  }
}
