import { messageOf } from '../../lib/api/api-error.ts'
import { useToast } from '../feedback/toast.tsx'

interface ResultTexts {
  done: string
  /** For an error that has no text of its own. */
  failed: string
  /** Offered after it is done. */
  undo?: () => void
}

/** Shows a toast with how a write ended. Resolves to whether it succeeded. */
export function useResultToast() {
  const showToast = useToast()
  return (write: Promise<unknown>, { done, failed, undo }: ResultTexts): Promise<boolean> =>
    write.then(
      () => {
        showToast('success', done, ...(undo ? [{ label: 'Deshacer', onClick: undo }] : []))
        return true
      },
      (error) => {
        showToast('error', messageOf(error, failed))
        return false
      },
    )
}
