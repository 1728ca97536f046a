import type { HistoriaEntrada } from '@huella/contract'

/** An appointment whose visit is in the timeline is shown as that visit alone. */
export function withoutVisitedCitas(entries: readonly HistoriaEntrada[]): HistoriaEntrada[] {
  const visited = new Set(entries.map((entry) => entry.tipo === 'visita' && entry.visita.id_cita))
  return entries.filter((entry) => entry.tipo !== 'cita' || !visited.has(entry.cita.id_cita))
}
