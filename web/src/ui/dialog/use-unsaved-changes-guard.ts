import { useContext, useEffect, useState } from 'react'
import { unsavedForms } from '../../lib/form/unsaved-forms.ts'
import { BlockerContext, unblocked } from './unsaved-changes-blocker.tsx'

/**
 * Blocks navigation to another URL while there are unsaved changes. The caller asks the user, and calls `proceed` or `reset`;
 * of several forms, the one changed last. Closing the tab is confirmed by the browser.
 */
export function useUnsavedChangesGuard(unsaved: boolean) {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => {
    if (!unsaved) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    unsavedForms.add(form)
    addEventListener('beforeunload', prevent)
    return () => {
      unsavedForms.delete(form)
      removeEventListener('beforeunload', prevent)
    }
  }, [unsaved, form])

  const blocker = useContext(BlockerContext)
  return unsavedForms.newest() === form ? blocker : unblocked
}
