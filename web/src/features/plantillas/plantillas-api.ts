import type { Plantilla, PlantillaCreate } from '@huella/contract'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'
import { plantillasPath } from './shared/plantillas-query.ts'

const pathOf = ({ id_plantilla }: Plantilla) => `${plantillasPath}/${id_plantilla}`

/** Adds a template, or changes the one that is given. */
export const useSavePlantilla = () =>
  useWrite('plantilla', ({ before, ...body }: PlantillaCreate & { before?: Plantilla }) =>
    before
      ? api.put<Plantilla>(pathOf(before), { ...body, version: before.version })
      : api.post<Plantilla>(plantillasPath, body),
  )

export const useRemovePlantilla = () => useWrite('plantilla', (row: Plantilla) => api.delete(pathOf(row)))
