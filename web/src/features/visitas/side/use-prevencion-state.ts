import type { VisitaDetalle } from '@huella/contract'
import { addDays } from '../../../lib/days.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { usePrevenciones } from './patient-queries.ts'
import { prevencionState } from './prevencion-state.ts'

/** From so many days before it is due it is among what is to do. */
const SOON_DAYS = 30

/** How the patient of this visit stands; undefined while it is loading. */
export function usePrevencionState({ id_mascota, id_visita }: VisitaDetalle) {
  const { data } = usePrevenciones(id_mascota)
  const today = clinicToday()
  return data && prevencionState(data, { today, soon: addDays(today, SOON_DAYS), idVisita: id_visita })
}
