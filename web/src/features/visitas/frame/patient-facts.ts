import type { Ficha, Peso, VisitaDetalle } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The patient's head, under the key that changes of the patient make stale. */
export const useFicha = (id: number) =>
  useQuery({ queryKey: ['ficha', String(id)], queryFn: () => api.get<Ficha>(`/api/mascotas/${id}`) }).data

/** The last weight before this visit. */
export function useLastPeso({
  id_mascota,
  id_visita,
}: Pick<VisitaDetalle, 'id_mascota' | 'id_visita'>): Peso | undefined {
  const patient = useFicha(id_mascota)
  const weights = [patient?.ultimo_peso, patient?.peso_anterior]
  return weights.find((peso) => peso && peso.id_visita !== id_visita) ?? undefined
}
