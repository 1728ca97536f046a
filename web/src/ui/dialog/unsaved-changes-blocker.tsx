import { createContext, type ReactNode, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, type Location, useBlocker } from 'react-router'

const urlOf = ({ pathname, search }: Location) => pathname + search

/** The forms with unsaved changes, the newest last. */
export const unsavedForms = new Set<symbol>()

// The entry of an open layer has the same URL.
const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.size > 0 && urlOf(currentLocation) !== urlOf(nextLocation)

export const unblocked: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

export const BlockerContext = createContext<Blocker>(unblocked)

/** Rendered once, inside the router: it supports one blocker, and a page may have several forms. */
export function UnsavedChangesBlocker({ children }: { children: ReactNode }) {
  const blocker = useBlocker(shouldBlock)
  const asked = useRef(false)
  // Going back a second time is a `reset`.
  useEffect(() => {
    if (blocker.state === 'blocked' && asked.current) blocker.reset()
    asked.current = blocker.state === 'blocked'
  }, [blocker])
  return <BlockerContext value={blocker}>{children}</BlockerContext>
}
