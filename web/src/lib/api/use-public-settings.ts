import type { Settings } from '@huella/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** What everybody may read of the settings. One request for all of a page; saving them refreshes it. */
export const publicSettings = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: () => api.get<Settings>('/api/settings'),
})

export const usePublicSettings = () => useQuery(publicSettings)
