import { failure, type Rol, success, tratamientoSorts } from '@huella/contract'
import { abbreviatedDate, dateInWords } from '../../../lib/formats.ts'

export interface TratamientosArea {
  search: { placeholder: string; help: string }
  empty: string
  /** Whether the list has a column for the owner. */
  ownerColumn: boolean
  sorts: readonly string[]
  /** The list's date format, and the width of its column. */
  date: { format: (day: string) => string; minWidth: number }
  created: string
  updated: string
  removed: string
  estadoFailed: string
  /** Whether the list has several owners, who are then shown. */
  staff: boolean
}

const sorts = ['mascota', 'nombre', 'veterinario', 'fecha_inicio', 'estado']

const admin: TratamientosArea = {
  search: {
    placeholder: 'Buscar por nombre, mascota, dueño…',
    help: 'Busca en nombre, descripción, mascota, dueño, veterinario y estado, con las palabras en cualquier orden.',
  },
  empty: 'No hay tratamientos registrados',
  ownerColumn: true,
  sorts: tratamientoSorts,
  date: { format: abbreviatedDate, minWidth: 100 },
  created: success.tratamientoCreated,
  updated: success.tratamientoUpdated,
  removed: success.tratamientoRemoved,
  estadoFailed: failure.tratamientoEstado,
  staff: true,
}

/** What differs by area on the page of treatments. */
export const tratamientosAreas: Record<Rol, TratamientosArea> = {
  admin,
  veterinario: {
    ...admin,
    ownerColumn: false,
    sorts,
    created: success.tratamientoSaved,
    updated: success.tratamientoSaved,
    removed: success.tratamientoRemovedByVet,
    estadoFailed: failure.tratamientoEstadoByVet,
  },
  cliente: {
    ...admin,
    search: {
      placeholder: 'Buscar por nombre, mascota, estado…',
      help: 'Busca en nombre, descripción, mascota, veterinario y estado, con las palabras en cualquier orden.',
    },
    empty: 'No hay tratamientos registrados para tus mascotas',
    ownerColumn: false,
    sorts,
    date: { format: dateInWords, minWidth: 136 },
    staff: false,
  },
}
