import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

const urlOf = ({ pathname, search }: Location) => pathname + search

/**
 * Blocks navigation to another URL while there are unsaved changes. The caller asks the user, and calls `proceed` or `reset`;
 * going back a second time is a `reset`. Closing the tab is confirmed by the browser.
 */
export function useUnsavedChangesGuard(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', prevent)
    return () => removeEventListener('beforeunload', prevent)
  }, [unsaved])

  // The entry of an open layer has the same URL.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && urlOf(currentLocation) !== urlOf(nextLocation),
  )
  const asked = useRef(false)
  useEffect(() => {
    if (blocker.state === 'blocked' && asked.current) blocker.reset()
    asked.current = blocker.state === 'blocked'
  }, [blocker])
  return blocker
}
