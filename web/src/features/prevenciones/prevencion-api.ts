import type {
  Llamada,
  Prevencion,
  PrevencionAvisosResult,
  PrevencionPendiente,
  PrevencionResultado,
  PrevencionUpdate,
} from '@huella/contract'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'

/** Records what a pet got, or changes the row with this id. */
export const useSavePrevencion = (idMascota: number, id?: number) =>
  useWrite('prevencion', (body: PrevencionUpdate) =>
    id === undefined
      ? api.post<Prevencion>(`/api/mascotas/${idMascota}/prevenciones`, body)
      : api.put<Prevencion>(`/api/prevenciones/${id}`, body),
  )

export const useRemovePrevencion = () => useWrite('prevencion', (id: number) => api.delete(`/api/prevenciones/${id}`))

/** Reminds the owners of these rows. */
export const useNotifyOwners = () =>
  useWrite('prevencion', (ids: readonly number[]) =>
    api.post<PrevencionAvisosResult>('/api/prevenciones/avisos', { ids }),
  )

/** Notes how a call about what is due ended. */
export const useNoteLlamada = () =>
  useWrite('llamada', ({ row, resultado }: { row: PrevencionPendiente; resultado: PrevencionResultado }) =>
    api.post<Llamada>(`/api/clientes/${row.mascota.usuario.id_usuario}/llamadas`, {
      motivo: 'prevencion',
      id_prevencion: row.id_prevencion,
      resultado,
    }),
  )

export const useRemoveLlamada = () => useWrite('llamada', (id: number) => api.delete(`/api/llamadas/${id}`))
