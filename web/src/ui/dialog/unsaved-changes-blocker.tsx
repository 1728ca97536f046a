import { createContext, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Blocker, type BlockerFunction, type Location, useBlocker } from 'react-router'
import { unsavedForms } from '../../lib/form/unsaved-forms.ts'

export const unblocked: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

export const BlockerContext = createContext<Blocker>(unblocked)

/** Rendered once, inside the router: it supports one blocker, and a page may have several forms. */
export function UnsavedChangesBlocker({ children }: { children: ReactNode }) {
  const active = useSyncExternalStore(unsavedForms.subscribe, () => unsavedForms.newest() !== undefined)
  const [blocker, setBlocker] = useState(unblocked)
  return (
    <BlockerContext value={active ? blocker : unblocked}>
      {children}
      {/* Only while there are changes: the router warns of a blocker when a hash link is followed. */}
      {active && <RouterBlocker onChange={setBlocker} />}
    </BlockerContext>
  )
}

const urlOf = ({ pathname, search }: Location) => pathname + search

// The entry of an open layer has the same URL.
const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  urlOf(currentLocation) !== urlOf(nextLocation)

function RouterBlocker({ onChange }: { onChange: (blocker: Blocker) => void }) {
  const blocker = useBlocker(shouldBlock)
  const asked = useRef(false)
  // Going back a second time is a `reset`.
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      asked.current = false
      return onChange(blocker)
    }
    if (asked.current) return blocker.reset()
    asked.current = true
    // The router says late that it has reset: a step that follows at once would look like a second one of the same question.
    const reset = () => {
      asked.current = false
      onChange(unblocked)
      blocker.reset()
    }
    onChange({ ...blocker, reset })
  }, [blocker, onChange])
  return null
}
