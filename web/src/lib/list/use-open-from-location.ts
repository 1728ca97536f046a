import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Calls `open` with the navigation's state for `?name=1` in the URL, or `{ [name]: true }` in that state. Both are then
 * removed, so that a reload or a step back does not open it again.
 */
export function useOpenFromLocation(name: string, open: (state: Record<string, unknown>) => void): void {
  const { pathname, search, ...location } = useLocation()
  const state: Record<string, unknown> | null = location.state
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const requested = params.has(name) || Boolean(state?.[name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request opens it
  useEffect(() => {
    if (!requested) return
    open(state ?? {})
    params.delete(name)
    navigate({ pathname, search: String(params) }, { replace: true, state: null })
  }, [requested])
}
