import type { Cita, CitaEstado } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { useEntityMutation } from '../../../lib/api/use-entity-mutation.ts'
import { lists } from '../../../lib/lists.ts'

interface EstadoChange {
  cita: Cita
  estado: CitaEstado
  motivo_cambio?: string
}

export const useSetEstado = () =>
  useEntityMutation('citas', ({ cita, ...body }: EstadoChange) =>
    api.post<Cita>(`${lists.citas.path}/${cita.id_cita}/estado`, { ...body, version: cita.version }),
  )
