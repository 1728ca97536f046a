import { type CitaEstado, citaEstados, citaSorts, success } from '@huella/contract'
import type { AreaKind } from '../../lib/areas.ts'

interface CitasArea {
  search: { placeholder: string; help: string }
  sorts: readonly string[]
  /** Query parameters that the list always has. */
  fixedFilters?: Record<string, string>
  created: string
  updated: string
  removed: string
  estadoChanged: (estado: CitaEstado) => string
  /** Why it could not be created: the vet has another appointment then. */
  conflict: string
  noPets: string
}

const clinic: CitasArea = {
  search: {
    placeholder: 'Buscar por mascota, dueño…',
    help: 'Busca en mascota, dueño, veterinario, tipo, motivo y estado, con las palabras en cualquier orden.',
  },
  sorts: citaSorts,
  created: success.citaCreated,
  updated: success.citaUpdated,
  removed: success.citaRemoved,
  estadoChanged: () => success.citaEstadoChanged,
  conflict: 'No se ha podido crear porque ya hay una cita asignada a esa hora con el veterinario seleccionado.',
  noPets: 'No hay mascotas registradas',
}

/** What differs by area on the page of appointments. */
export const citasAreas: Record<AreaKind, CitasArea> = {
  clinic,
  vet: {
    ...clinic,
    fixedFilters: { mias: '1' },
    estadoChanged: (estado) => success.citaMarked(citaEstados[estado].label.toLowerCase()),
    conflict: 'No se ha podido crear porque ya hay una cita asignada a esa hora.',
  },
  owner: {
    ...clinic,
    search: {
      placeholder: 'Buscar por mascota, estado…',
      help: 'Busca en mascota, veterinario, tipo, motivo y estado, con las palabras en cualquier orden.',
    },
    sorts: ['fecha_hora'],
    created: success.citaSavedOwn,
    updated: success.citaSavedOwn,
    removed: success.citaRemovedOwn,
    conflict: 'No se ha podido crear porque en esa hora el veterinario tiene una cita asignada.',
    noPets: 'No tienes mascotas registradas. Agrega una primero.',
  },
}
