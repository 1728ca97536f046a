import type { Adjunto, AdjuntoUpdate, FotoCreate, Mascota } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { accessUrl, saveAs } from '../../../lib/api/open-in-tab.ts'
import { useWrite } from '../../../lib/api/use-write.ts'

export const adjuntoPath = ({ id_adjunto }: Pick<Adjunto, 'id_adjunto'>) => `/api/adjuntos/${id_adjunto}`

/** Saves a file on the user's device. */
export async function download(one: Adjunto): Promise<void> {
  const url = await accessUrl(adjuntoPath(one))
  saveAs(`${url}&descarga=1`, one.nombre)
}

/** The files of a pet, or of one visit, newest first. */
export const useAdjuntos = (idMascota: number, idVisita?: number) =>
  useQuery({
    queryKey: ['adjuntos', idMascota, idVisita ?? null],
    queryFn: () => {
      const query = idVisita === undefined ? '' : `?id_visita=${idVisita}`
      return api.get<Adjunto[]>(`/api/mascotas/${idMascota}/adjuntos${query}`)
    },
  })

export const changeAdjunto = (id_adjunto: number, body: AdjuntoUpdate) =>
  api.put<Adjunto>(adjuntoPath({ id_adjunto }), body)

export const useChangeAdjunto = (id_adjunto: number) =>
  useWrite('adjunto', (body: AdjuntoUpdate) => changeAdjunto(id_adjunto, body))

export const useRemoveAdjunto = () => useWrite('adjunto', (one: Adjunto) => api.delete(adjuntoPath(one)))

const fotoPath = (idMascota: number) => `/api/mascotas/${idMascota}/foto`

/** Everything that shows the pet shows its photo. */
export const useSaveFoto = (idMascota: number) =>
  useWrite('mascota', (body: FotoCreate) => api.post<Mascota>(fotoPath(idMascota), body))

export const useRemoveFoto = (idMascota: number) => useWrite('mascota', () => api.delete(fotoPath(idMascota)))
