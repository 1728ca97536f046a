import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * A place beside the page for what must be heard whatever is open: a dialog hides everything outside itself from screen
 * readers, and would hide the news of its own failure.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))

  useEffect(() => {
    document.body.append(place)
    const unhide = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    unhide.observe(place, { attributeFilter: ['aria-hidden'] })
    return () => {
      unhide.disconnect()
      place.remove()
    }
  }, [place])

  return createPortal(children, place)
}
