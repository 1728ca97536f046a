import type { OfertaPublica } from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const pathOf = (token: string) => `/api/ofertas/${encodeURIComponent(token)}`

export const useOferta = (token: string) =>
  useQuery({
    queryKey: ['oferta', token],
    queryFn: () => api.get<OfertaPublica>(pathOf(token)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Takes the place, or leaves it to the next. */
export function useRespond(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { rechazar?: boolean }) => api.post<OfertaPublica>(pathOf(token), body),
    onSuccess: (oferta) => queryClient.setQueryData(['oferta', token], oferta),
    // The owner may be signed in: what this browser has loaded of them is stale.
    onSettled: () =>
      Promise.all(
        ['espera', 'citas', 'huecos', 'resumen'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
