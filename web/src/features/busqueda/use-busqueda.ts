import { type Busqueda, limits } from '@huella/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'

const DEBOUNCE_MS = 150

/** What the server finds for the text once nobody types. `isStale`: what is shown is of another text. */
export function useBusqueda(text: string) {
  const typed = text.trim().slice(0, limits.name)
  const [q, setQ] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), typed ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: ['busqueda', q],
    queryFn: () => api.get<Busqueda>(`/api/buscar?${new URLSearchParams({ q })}`),
    enabled: q !== '',
    // Nothing tells this page what others change: each search asks again.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    found: typed === '' ? undefined : query.data,
    isStale: typed !== '' && (q !== typed || query.isPlaceholderData || query.isPending),
    error: query.isError && !query.isFetching ? query.error : undefined,
    retry: query.refetch,
  }
}
