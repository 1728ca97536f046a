import type { Adjunto, ProductosUsuales, Propuesta } from '@huella/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { newKey } from '../../lib/api/idempotency.ts'
import { upload } from '../../lib/api/upload.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { PrevencionValues } from './prevencion-values.ts'
import { enfermedadesOf } from './prevencion-values.ts'

/** The products for a pet: those that the clinic used last first. */
export const useProductosUsuales = (idMascota: number) =>
  useQuery({
    queryKey: ['productosUsuales', idMascota],
    queryFn: () => api.get<ProductosUsuales>(`/api/mascotas/${idMascota}/prevenciones/productos`),
    // The lot that was given last may be a minute old.
    refetchOnMount: 'always',
  })

type Dose = Pick<PrevencionValues, 'tipo' | 'producto' | 'enfermedades' | 'fecha'>

/** What a dose is proposed by, as a query; empty where too little is known. */
function queryOf({ tipo, producto, enfermedades, fecha }: Dose, idPrevencion: number | undefined): string {
  if (!fecha || (tipo !== 'desparasitacion_interna' && !producto.trim() && !enfermedades.trim())) return ''
  return new URLSearchParams({
    ...{ tipo, fecha, producto: producto.trim() },
    ...(idPrevencion !== undefined && { id_prevencion: String(idPrevencion) }),
    enfermedades: tipo === 'vacuna' ? enfermedadesOf(enfermedades).join(',') : '',
  }).toString()
}

/** When what is about to be given is due again. `pending`: what is shown, if anything, is not of what is typed now. */
export function usePropuesta(idMascota: number, dose: Dose, idPrevencion: number | undefined) {
  const query = queryOf(dose, idPrevencion)
  const settled = useDebounced(query)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['propuesta', idMascota, settled],
    queryFn: () => api.get<Propuesta>(`/api/mascotas/${idMascota}/prevenciones/propuesta?${settled}`),
    enabled: settled !== '',
  })
  const pending = query !== settled || isFetching
  return {
    propuesta: query === settled && settled !== '' ? data : undefined,
    error: pending ? null : error,
    pending,
    refetch,
  }
}

/** Keeps the photo of the sticker with the dose. */
export function useSavePegatina(idMascota: number) {
  const queryClient = useQueryClient()
  return async (idPrevencion: number, file: File): Promise<void> => {
    const form = new FormData()
    form.append('id_prevencion', String(idPrevencion))
    form.append('descripcion', 'Pegatina de la vacuna')
    form.append('archivo', file) // the server reads the fields before the files
    const { signal } = new AbortController()
    await upload<Adjunto[]>(`/api/mascotas/${idMascota}/adjuntos`, {
      form,
      key: newKey(),
      onProgress: () => undefined,
      signal,
    })
    for (const key of ['adjuntos', 'historia']) queryClient.invalidateQueries({ queryKey: [key] })
  }
}
