import type { Historia, Prevencion } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useList } from '../../../lib/list/use-list.ts'

/** The vaccines and dewormings of a patient, newest first. */
export const usePrevenciones = (idMascota: number) =>
  useQuery({
    queryKey: ['prevenciones', 'mascota', idMascota],
    queryFn: () => api.get<Prevencion[]>(`/api/mascotas/${idMascota}/prevenciones`),
  })

/** The last visits of a patient, newest first. */
export const useVisitas = (idMascota: number) =>
  useQuery({
    queryKey: ['historia', idMascota, 'visita', 'lado'],
    queryFn: () => api.get<Historia>(`/api/mascotas/${idMascota}/historia?tipo=visita`),
  })

/** More than a patient gets in years. */
const TREATMENTS = 50

/** The last treatments of a patient, newest first. */
export const useTratamientos = (idMascota: number) =>
  useList('tratamientos', { page: 1, per_page: TREATMENTS, sort: '-fecha_inicio' }, { id_mascota: idMascota })
