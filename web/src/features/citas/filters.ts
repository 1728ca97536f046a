import { citaEstados, type Nombrado, tiposConsulta } from '@huella/contract'
import { addDays, isDay, mondayOf } from '../../lib/days.ts'
import { clinicToday, dateInWords, fullName } from '../../lib/formats.ts'
import { choiceFilter, flagFilter, type ListFilter } from '../../lib/list/list-filter.ts'

/** The first and the last day of a filter. */
export interface Days {
  desde: string
  hasta: string
}

/** Monday to Sunday of this day's week. */
function weekOf(day: string): Days {
  const monday = mondayOf(day)
  return { desde: monday, hasta: addDays(monday, 6) }
}

/** The days that have a name, from today's point of view. */
export function namedDays(today: string): (Days & { label: string })[] {
  const tomorrow = addDays(today, 1)
  return [
    { label: 'Hoy', desde: today, hasta: today },
    { label: 'Mañana', desde: tomorrow, hasta: tomorrow },
    { label: 'Esta semana', ...weekOf(today) },
  ]
}

const dias: ListFilter = {
  params: ['desde', 'hasta'],
  chipOf: ({ desde = '', hasta = '' }) => {
    if (!isDay(desde) || !isDay(hasta)) return undefined
    const named = namedDays(clinicToday()).find((days) => days.desde === desde && days.hasta === hasta)
    if (named) return named.label
    return desde === hasta
      ? `Fecha: ${dateInWords(desde)}`
      : `Fechas: del ${dateInWords(desde)} al ${dateInWords(hasta)}`
  },
}

/** The labels in the shape of the other choices. */
export const tipos = Object.fromEntries(Object.entries(tiposConsulta).map(([key, label]) => [key, { label }]))

/** The vets as the other choices. */
export const namesOf = (vets: Nombrado[]): Record<string, { label: string }> =>
  Object.fromEntries(vets.map((one) => [one.id_usuario, { label: fullName(one) }]))

const ID = /^[1-9]\d{0,8}$/

/** The filters of the list, which can name these vets. */
export const citaFilters = (vets: Record<string, { label: string }>): ListFilter[] => [
  flagFilter('asignadas', 'Asignadas a mí'),
  {
    params: ['id_usuario'],
    chipOf: ({ id_usuario: id = '' }) => (ID.test(id) ? `Veterinario: ${vets[id]?.label ?? id}` : undefined),
  },
  choiceFilter('estado', 'Estado', citaEstados),
  choiceFilter('tipo_consulta', 'Tipo', tipos),
  dias,
]
