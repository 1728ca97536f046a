import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

// Only a missing response and a server error are retried; not one that was waited for.
const isRetryable = (error: Error) =>
  !(error instanceof ApiError) || (error.status === 0 && !error.timedOut) || error.status >= 500

// Before the next event: a button is disabled when the second click of a double click comes.
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
