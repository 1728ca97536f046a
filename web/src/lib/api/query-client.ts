import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

// Only a missing response and a server error are retried.
const isRetryable = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isRetryable(error) },
  },
})
