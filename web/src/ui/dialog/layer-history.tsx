import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { entryState, openLayers } from './layers.ts'

/**
 * While a layer is open, the history has one more entry with the same URL, however many layers there are. Going back from it
 * closes the topmost layer; closing the last layer goes back from it. Rendered once, inside the router.
 */
export function LayerHistory() {
  const location = useLocation()
  const navigate = useNavigate()
  const layers = useSyncExternalStore(openLayers.subscribe, openLayers.get)
  const [steps, setSteps] = useState(0)
  /** `left`: the user went back from the entry, so it is the next one. `leaving`: we are going back from it. */
  const entry = useRef({ current: false, left: false, leaving: false })

  useEffect(() => {
    const onStep = () => {
      const before = entry.current
      const current = Boolean(entryState()?.layer)
      const left = before.current && !current && !before.leaving
      entry.current = { current, left, leaving: false }
      if (left) openLayers.get().at(-1)?.close()
      // It is set in the same render as the closing, so that the effect below knows whether the layer has closed.
      setSteps((count) => count + 1)
    }
    addEventListener('popstate', onStep)
    return () => removeEventListener('popstate', onStep)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the layers or the history have changed
  useLayoutEffect(() => {
    // Later, because a navigation that closes the layer may be about to replace the entry.
    const timer = setTimeout(() => {
      const open = openLayers.get().length > 0
      const state = entryState()
      if (!open) entry.current.left = false
      if (open === Boolean(state?.layer)) return open || openLayers.closed()
      if (entry.current.leaving) return
      if (!open) {
        entry.current.leaving = true
        navigate(-1)
      } else if (entry.current.left) {
        navigate(1)
      } else {
        entry.current.current = true
        const { pathname, search, hash } = window.location
        navigate({ pathname, search, hash }, { state: { ...state, layer: true }, preventScrollReset: true })
      }
    })
    return () => clearTimeout(timer)
  }, [location, layers, steps])

  return null
}
