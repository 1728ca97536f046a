import type { Settings, SettingsBody } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/**
 * Fetched at every visit of the form and not refetched while it is edited. Its own key: saving invalidates `settings`, and
 * the form already has the saved values.
 */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings-form'],
    queryFn: () => api.get<Settings>('/api/settings'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsBody) => api.put<Settings>('/api/settings', body),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['settings'] })
    },
  })
}
