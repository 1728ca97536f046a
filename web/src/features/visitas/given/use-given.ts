import type { Adjunto, Prevencion, Tratamiento, VisitaDetalle } from '@huella/contract'
import { useAdjuntos } from '../../adjuntos/shared/adjunto-api.ts'
import { usePrevenciones, useTratamientos } from '../side/patient-queries.ts'

interface Given {
  prevenciones: readonly Prevencion[]
  tratamientos: readonly Tratamiento[]
  adjuntos: readonly Adjunto[]
}

/** What is noted of a draft: of the lists that the page shows beside it, too. */
export function useGiven({ id_mascota, id_visita, id_cita }: VisitaDetalle): Given {
  const prevenciones = usePrevenciones(id_mascota).data ?? []
  const tratamientos = useTratamientos(id_mascota).data?.data ?? []
  const adjuntos = useAdjuntos(id_mascota).data ?? []
  const isOf = (row: { id_visita: number | null }) => id_visita > 0 && row.id_visita === id_visita
  return {
    prevenciones: prevenciones.filter(isOf).toReversed(),
    tratamientos: tratamientos
      .filter((row) => isOf(row) || (row.id_visita === null && id_cita !== null && row.id_cita === id_cita))
      .toReversed(),
    adjuntos: adjuntos.filter((row) => isOf(row) && row.id_prevencion === null).toReversed(),
  }
}
