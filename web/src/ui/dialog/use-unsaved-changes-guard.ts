import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Holds back whoever leaves with something unsaved. Within the application it is for the caller to ask, and to `proceed` or
 * `reset`; of the browser's own ways out the browser asks.
 */
export function useUnsavedChangesGuard(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useBlocker(unsaved)
}
