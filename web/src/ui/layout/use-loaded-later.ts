import { useEffect } from 'react'

/** The page's own requests are over by then. */
const LATER_MS = 3_000

/** Loads the code of what may open over a page before it is needed: by then there may be no connection, or a new version on the server. */
export function useLoadedLater({ preload }: { preload: () => Promise<void> }): void {
  useEffect(() => {
    // A browser does not ask again for code that it could not load.
    const load = () => (navigator.onLine ? preload() : addEventListener('online', load, { once: true }))
    const timer = setTimeout(load, LATER_MS)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [preload])
}
