import { adjuntoFailure } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'

interface Picture {
  /** The address of the picture in the browser's memory, once it is loaded. */
  url: string | undefined
  /** Why it could not be loaded. */
  problem: string | undefined
  retry: () => void
}

/** A picture of the API, which an `<img>` cannot load by itself: its request needs the token. */
export function usePicture(path: string, { enabled = true } = {}): Picture {
  const { data, error, refetch } = useQuery({
    queryKey: ['imagen', path],
    queryFn: () => api.blob(path),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  const [url, setUrl] = useState<string>()
  // Before the page is painted, so that a loaded picture does not flash.
  useLayoutEffect(() => {
    if (!data) return
    const created = URL.createObjectURL(data)
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(undefined)
    }
  }, [data])
  return { url, problem: error ? messageOf(error, adjuntoFailure.picture) : undefined, retry: refetch }
}

/** Whether an element has come near the visible part of the page. */
export function useSeen<E extends Element>() {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useLayoutEffect(() => {
    if (seen || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen] as const
}
