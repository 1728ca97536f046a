import { type SettingsBody, settings } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/**
 * Read anew at every visit of the form, and never again behind the back of whoever is typing in it. Not one of the `settings` that
 * are out of date after a save: the form has that answer, and one on its way would keep the old for who leaves and comes back.
 */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings-form'],
    queryFn: () => api.get('/api/settings', settings),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsBody) => api.put('/api/settings', body, settings),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['settings'] })
    },
  })
}
