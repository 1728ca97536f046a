import { failure, type Medicamento, type PacienteDosis } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api/api.ts'
import { lists } from '../../../lib/lists.ts'

/** Of whom a dose is: the draft at which it is given is stored first, because its weight counts. */
export interface DosisDe {
  idMascota: number
  visita?: () => Promise<number | null>
}

async function readPaciente({ idMascota, visita }: DosisDe): Promise<PacienteDosis> {
  const idVisita = await visita?.()
  if (idVisita === null) throw new Error(failure.visitaSave)
  return api.get(`/api/mascotas/${idMascota}/dosis${idVisita ? `?id_visita=${idVisita}` : ''}`)
}

/** The whole catalogue, which has some hundred rows, and the patient. Always fresh: a dose depends on both. */
export function useDosis(of: DosisDe) {
  const catalogo = useQuery({
    queryKey: ['medicamentos', 'todos'],
    queryFn: () => api.get<Medicamento[]>(lists.medicamentos.path),
  })
  const paciente = useQuery({
    queryKey: ['pesos', of.idMascota, 'dosis'],
    queryFn: () => readPaciente(of),
    staleTime: 0,
    gcTime: 0,
  })
  const { data: medicamentos } = catalogo
  const { data: who } = paciente
  return {
    context: useMemo(() => medicamentos && who && { catalogo: medicamentos, paciente: who }, [medicamentos, who]),
    error: catalogo.error ?? paciente.error,
    refetch: () => {
      void catalogo.refetch()
      void paciente.refetch()
    },
  }
}
