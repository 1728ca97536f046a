import { useContext } from 'react'
import { unsavedForms } from '../../lib/form/unsaved-forms.ts'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import { BlockerContext, unblocked } from './unsaved-changes-blocker.tsx'

/**
 * Blocks navigation to another URL while there are unsaved changes. The caller asks the user, and calls `proceed` or `reset`;
 * of several forms, the one changed last.
 */
export function useUnsavedChangesGuard(unsaved: boolean) {
  const form = useUnsaved(unsaved, { lostByStep: true })
  const blocker = useContext(BlockerContext)
  return unsavedForms.newest() === form ? blocker : unblocked
}
