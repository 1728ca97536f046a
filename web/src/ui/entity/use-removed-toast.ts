import { messageOf } from '../../lib/api/api-error.ts'
import { type Removed, useRestore } from '../../lib/api/use-restore.ts'
import { useToast } from '../feedback/toast.tsx'
import { useResultToast } from './use-result-toast.ts'

/** Shows how a deletion ended, with `Deshacer`, which brings back what was deleted. Resolves to whether it succeeded. */
export function useRemovedToast() {
  const showResult = useResultToast()
  const showToast = useToast()
  const restore = useRestore()
  // As it was a moment ago, wherever the timetable stands.
  const undo = (row: Removed) =>
    restore.mutateAsync({ ...row, fuera_de_horario: true }).then(
      ({ texto }) => showToast('success', texto),
      (error) => showToast('error', messageOf(error, 'No se ha podido restaurar')),
    )
  return (write: Promise<unknown>, row: Removed, texts: { done: string; failed: string }): Promise<boolean> =>
    showResult(write, { ...texts, undo: () => void undo(row) })
}
