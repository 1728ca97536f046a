import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayers } from './layers.ts'

/** While `open`, the browser's back button calls `close` instead of leaving the page. `close` may ask first, or do nothing. */
export function useBackToClose(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  // Before the layer is painted, so that nobody can go back before the history has its entry.
  useLayoutEffect(() => (open ? openLayers.add({ close: () => closeNow() }) : undefined), [open])
}
