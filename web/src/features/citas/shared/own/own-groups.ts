import type { Cita } from '@huella/contract'
import { addDays, mondayOf } from '../../../../lib/days.ts'

function headingOf(day: string, today: string): string {
  if (day === today) return 'Hoy'
  if (day < today) return 'Antes'
  return day <= addDays(mondayOf(today), 6) ? 'Esta semana' : 'Más adelante'
}

/** The appointments under the names of their days, in their order. */
export function groupsOf(citas: readonly Cita[], today: string): { heading: string; citas: Cita[] }[] {
  const groups: { heading: string; citas: Cita[] }[] = []
  for (const cita of citas) {
    const heading = headingOf(cita.fecha_hora.slice(0, 10), today)
    const last = groups.at(-1)
    if (last?.heading === heading) last.citas.push(cita)
    else groups.push({ heading, citas: [cita] })
  }
  return groups
}
