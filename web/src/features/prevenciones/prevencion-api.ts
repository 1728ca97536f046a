import {
  type Llamada,
  type Prevencion,
  type PrevencionAvisosResult,
  type PrevencionPendiente,
  type PrevencionResultado,
  type PrevencionUpdate,
  type Protocolos,
  protocolos,
} from '@huella/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { ApiError, hasCode } from '../../lib/api/api-error.ts'
import { useWrite } from '../../lib/api/use-write.ts'
import { changedTable, stillFits, type TableChange } from './protocolo/protocolo-table.ts'

/** The protocol, from which the next date is proposed. */
export const useProtocolos = () =>
  useQuery({ queryKey: ['protocolos'], queryFn: () => api.get<Protocolos>('/api/protocolos') })

const putChanged = (table: Protocolos, change: TableChange) =>
  api.put<Protocolos>('/api/protocolos', { protocolos: changedTable(table, change), version: table.version })

/** Changes one row. Where somebody else has changed other rows meanwhile, theirs stay: it is no conflict. */
async function changeProtocolos({ table, change }: { table: Protocolos; change: TableChange }): Promise<Protocolos> {
  // The table may be newer than the row that was opened: others' changes come in while a form is open.
  if (!stillFits(table, change)) throw new ApiError(409, { code: 'VERSION_OBSOLETA', actual: { ...table } })
  try {
    return await putChanged(table, change)
  } catch (error) {
    const actual = hasCode(error, 'VERSION_OBSOLETA') ? protocolos.safeParse((error as ApiError).actual) : undefined
    if (!actual?.success || !stillFits(actual.data, change)) throw error
    return putChanged(actual.data, change)
  }
}

export function useChangeProtocolos() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changeProtocolos,
    onSuccess: (saved) => queryClient.setQueryData(['protocolos'], saved),
    // After a conflict the form shows what somebody else has saved.
    onError: () => queryClient.invalidateQueries({ queryKey: ['protocolos'] }),
  })
}

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
