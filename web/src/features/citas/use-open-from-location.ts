import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Opens what a link asks for: with `?name=1`, or with `{ [name]: true }` as the state of a navigation. Asked once: the
 * address forgets it, so that neither a reload nor a step back opens it again.
 */
export function useOpenFromLocation(name: string, open: () => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const asked = params.has(name) || Boolean((state as Record<string, unknown> | null)?.[name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request opens it
  useEffect(() => {
    if (!asked) return
    open()
    params.delete(name)
    navigate({ pathname, search: String(params) }, { replace: true, state: null })
  }, [asked])
}
