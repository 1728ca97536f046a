import { failure, success, tratamientoSorts } from '@huella/contract'
import type { AreaKind } from '../../../lib/areas.ts'
import { dateInWords, shortWeekdayDate } from '../../../lib/formats.ts'

export interface TratamientosArea {
  search: { placeholder: string; help: string }
  empty: string
  /** Whether the list has a column for the owner. */
  ownerColumn: boolean
  sorts: readonly string[]
  /** The date format of a list with room, and the width of its column. */
  date: { format: (day: string, today: string) => string; column: { width?: number; minWidth?: number } }
  created: string
  updated: string
  removed: string
  estadoFailed: string
}

const sorts = ['mascota', 'nombre', 'veterinario', 'fecha_inicio', 'estado']

const clinic: TratamientosArea = {
  search: {
    placeholder: 'Buscar por nombre, mascota, dueño…',
    help: 'Busca en nombre, descripción, mascota, dueño, veterinario y estado, con las palabras en cualquier orden.',
  },
  empty: 'No hay tratamientos registrados',
  ownerColumn: true,
  sorts: tratamientoSorts,
  date: { format: shortWeekdayDate, column: { width: 98 } },
  created: success.tratamientoCreated,
  updated: success.tratamientoUpdated,
  removed: success.tratamientoRemoved,
  estadoFailed: failure.tratamientoEstado,
}

/** What differs by area on the page of treatments. */
export const tratamientosAreas: Record<AreaKind, TratamientosArea> = {
  clinic,
  vet: {
    ...clinic,
    ownerColumn: false,
    sorts,
    created: success.tratamientoSaved,
    updated: success.tratamientoSaved,
    removed: success.tratamientoRemovedByVet,
    estadoFailed: failure.tratamientoEstadoByVet,
  },
  owner: {
    ...clinic,
    search: {
      placeholder: 'Buscar por nombre, mascota…',
      help: 'Busca en nombre, descripción, mascota, veterinario y estado, con las palabras en cualquier orden.',
    },
    empty: 'No hay tratamientos registrados para tus mascotas',
    ownerColumn: false,
    sorts,
    date: { format: dateInWords, column: { minWidth: 136 } },
  },
}
