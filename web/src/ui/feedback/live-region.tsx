import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * A container outside the page that is never `aria-hidden`: an open dialog hides everything else from screen readers,
 * including a toast about its own failure.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [container] = useState(() => document.createElement('div'))

  useEffect(() => {
    document.body.append(container)
    const unhide = new MutationObserver(() => container.removeAttribute('aria-hidden'))
    unhide.observe(container, { attributeFilter: ['aria-hidden'] })
    return () => {
      unhide.disconnect()
      container.remove()
    }
  }, [container])

  return createPortal(children, container)
}
