import type { VisitaDetalle } from '@huella/contract'
import { clinicToday } from '../../../lib/formats.ts'
import { useFicha, useLastPeso } from '../frame/patient-facts.ts'
import { type MarcaValues, marcaValues } from './marcas.ts'

/** What the marks of a template stand for in this visit. `peso`: the weight in the form. */
export function useMarcaValues(visita: VisitaDetalle, peso: number | null): MarcaValues {
  const approximate = useFicha(visita.id_mascota)?.fecha_aproximada ?? false
  return marcaValues(visita, { peso, last: useLastPeso(visita), approximate, today: clinicToday() })
}
