import {
  type Descartada,
  type VisitaDetalle,
  type VisitaNueva,
  type VisitaUpdate,
  visitaDetalle,
} from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { ApiError, hasCode } from '../../../lib/api/api-error.ts'
import { visitaPath, visitasPath } from '../visita-api.ts'
import type { LoadResult, SaveResult } from './autosave-state.ts'

interface Ids {
  id_mascota: number
  id_cita?: number | null
}

/** What a visit begins with, or the one that is there already. */
export function prepareVisita({ id_mascota, id_cita }: Ids): Promise<VisitaNueva> {
  const query = new URLSearchParams({ id_mascota: String(id_mascota), ...(id_cita && { id_cita: String(id_cita) }) })
  return api.get<VisitaNueva>(`${visitasPath}/nueva?${query}`)
}

/** Stores fields of a draft; the first of them make it. */
export async function saveVisita(body: VisitaUpdate, saved: VisitaDetalle): Promise<SaveResult> {
  try {
    if (saved.id_visita > 0)
      return { kind: 'saved', visita: await api.put<VisitaDetalle>(visitaPath(saved.id_visita), body) }
    const { version: _, ...fields } = body
    const { id_mascota, id_cita } = saved
    const visita = await api.post<VisitaDetalle>(visitasPath, { id_mascota, id_cita, ...fields })
    // Of another page: it is not what was sent, unless that was stored without a response.
    const created = Object.entries(fields).every(
      ([name, value]) => JSON.stringify(visita[name as keyof VisitaDetalle]) === JSON.stringify(value),
    )
    return { kind: created ? 'saved' : 'outdated', visita }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'retry' }
    if (hasCode(error, 'VERSION_OBSOLETA', 'VISITA_FIRMADA')) return { kind: 'outdated', visita: actualOf(error) }
    if (error.status === 404) return { kind: 'gone', descartada: error.descartada }
    if (error.status === 422 || error.status === 403 || error.status === 413)
      return { kind: 'refused', errors: error.errors, message: error.message }
    return { kind: 'retry' }
  }
}

const actualOf = ({ actual }: ApiError) => visitaDetalle.safeParse(actual).data

export async function loadVisita(saved: VisitaDetalle): Promise<LoadResult> {
  try {
    if (saved.id_visita === 0) return { kind: 'loaded', visita: (await prepareVisita(saved)).visita ?? saved }
    return { kind: 'loaded', visita: await api.get<VisitaDetalle>(visitaPath(saved.id_visita)) }
  } catch (error) {
    const gone = error instanceof ApiError && error.status === 404
    return gone ? { kind: 'gone', descartada: error.descartada } : { kind: 'retry' }
  }
}

/** Calls this if the visit was discarded. */
export function descartadaOf(error: Error, then: (descartada?: Descartada) => void): void {
  if (error instanceof ApiError && error.status === 404) then(error.descartada)
}
