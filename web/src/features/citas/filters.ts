import { citaEstados } from '@huella/contract'
import { clinicToday, longDate } from '../../lib/formats.ts'
import { choiceFilter, flagFilter, type ListFilter } from '../../lib/list/list-filter.ts'

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** One day: from it to it. */
const dia: ListFilter = {
  params: ['desde', 'hasta'],
  chipOf: ({ desde = '', hasta }) => {
    if (desde !== hasta || !DAY.test(desde)) return undefined
    return desde === clinicToday() ? 'Hoy' : `Fecha: ${longDate(desde)}`
  },
}

export const citaFilters = [
  flagFilter('asignadas', 'Asignadas a mí'),
  choiceFilter('estado', 'Estado', citaEstados),
  dia,
]
