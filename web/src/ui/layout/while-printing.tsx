import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** What is only on paper: rendered while the browser prints, beside the page. */
export function WhilePrinting({ children }: { children: ReactNode }) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const session = new AbortController()
    // Rendered at once: the browser prints the page as it is when the event ends.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: session.signal })
    addEventListener('afterprint', () => setPrinting(false), { signal: session.signal })
    return () => session.abort()
  }, [])
  return printing && createPortal(children, document.body)
}
