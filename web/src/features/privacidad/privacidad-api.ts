import {
  type Exportaciones,
  exportacionTexts,
  type PrivacidadCreate,
  type PrivacidadDeCliente,
  type PrivacidadVersion,
} from '@huella/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { accessUrl, saveAs } from '../../lib/api/open-in-tab.ts'
import { useWrite } from '../../lib/api/use-write.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

/** All versions, for who writes them. */
export const versionesQuery = queryOptions({
  queryKey: ['privacidad', 'versiones'],
  queryFn: () => api.get<PrivacidadVersion[]>('/api/privacidad/versiones'),
})

export const usePublish = () =>
  useWrite('privacidad', (body: PrivacidadCreate) => api.post<PrivacidadVersion>('/api/privacidad', body))

const OWN = '/api/user/privacidad'
const pathOf = (id?: number) => (id === undefined ? OWN : `/api/clientes/${id}/privacidad`)

/** What a client has accepted; without an id, the caller. */
export const privacidadDeQuery = (id?: number) =>
  queryOptions({
    queryKey: ['privacidad', 'cliente', id ?? null],
    queryFn: () => api.get<PrivacidadDeCliente>(pathOf(id)),
  })

export const useAccept = (id?: number) =>
  useWrite('aceptacion', (version: number) => api.post<PrivacidadDeCliente>(pathOf(id), { version }))

export const useUnsign = (id: number) =>
  useWrite('aceptacion', (version: number) => api.delete(pathOf(id), { version }))

const exportacionPath = (id?: number) =>
  id === undefined ? '/api/user/exportacion' : `/api/clientes/${id}/exportacion`

/** The last downloads of a client's data; without an id, of the caller's. */
export const exportacionesQuery = (id?: number) =>
  queryOptions({
    queryKey: ['exportaciones', id ?? null],
    queryFn: () =>
      api.get<Exportaciones>(id === undefined ? '/api/user/exportaciones' : `/api/clientes/${id}/exportaciones`),
  })

/** Saves the ZIP through a link of one minute: the browser writes it to the disk while it comes, and the page holds nothing of it. */
export function useDownload(id?: number) {
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => accessUrl(exportacionPath(id)),
    onSuccess: (url) => {
      saveAs(url, '')
      showToast('success', exportacionTexts.started)
    },
    onError: (error) => showToast('error', messageOf(error, exportacionTexts.failed)),
  })
  return { download: () => mutate(), isPending }
}
