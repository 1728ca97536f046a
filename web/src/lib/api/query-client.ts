import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError, hasCode } from './api-error.ts'

// A request is tried again after no response or a server error, but not after it has timed out, or the server has waited for its files.
const isRetryable = (error: Error) =>
  !(error instanceof ApiError) ||
  (error.status === 0 && !error.timedOut) ||
  (error.status >= 500 && !hasCode(error, 'SIN_ALMACEN'))

// React renders before the next click: a button is disabled when the second click of a double click comes.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
      // A request without a connection fails, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
    },
    mutations: { networkMode: 'always' },
  },
})
