import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Blocks navigation while there are unsaved changes. The caller asks the user, and calls `proceed` or `reset`; closing the
 * tab is confirmed by the browser.
 */
export function useUnsavedChangesGuard(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', prevent)
    return () => removeEventListener('beforeunload', prevent)
  }, [unsaved])
  return useBlocker(unsaved)
}
