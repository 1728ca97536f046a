import { type Evento, entityQueries, staleQueries } from '@huella/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Changes of this time are loaded together: somebody who archives an owner changes many rows at once. */
export const COALESCE_MS = 250
/** The stream begins with the events of the last seconds, so what was loaded since then is not stale. */
const RECENT_MS = 2_000

/** Loads again what events make stale. Screens that are not shown are loaded when they are. */
export function createInvalidator(queryClient: QueryClient) {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const key of stale) void queryClient.invalidateQueries({ queryKey: [key] })
    stale.clear()
  }
  return {
    onEvent({ entidad, accion }: Pick<Evento, 'entidad' | 'accion'>) {
      for (const key of staleQueries(entidad, accion)) stale.add(key)
      timer ??= setTimeout(flush, COALESCE_MS)
    },
    /** Events were missed. */
    onMissed() {
      const before = Date.now() - RECENT_MS
      void queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          entityQueries.has(String(queryKey[0])) && state.dataUpdatedAt > 0 && state.dataUpdatedAt < before,
      })
    },
    stop: () => clearTimeout(timer),
  }
}
