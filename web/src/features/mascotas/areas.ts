import { success } from '@huella/contract'
import type { AreaKind } from '../../lib/areas.ts'

interface MascotasArea {
  search: { placeholder: string; help: string }
  empty: string
  /** The button, and the title of its dialog. */
  create: string
  createSubmit: string
  /** The button of a row that books an appointment. */
  book: string
  removed: string
  sorts: readonly string[]
}

const staff: MascotasArea = {
  search: {
    placeholder: 'Buscar por nombre, dueño, notas…',
    help: 'Busca en nombre, especie, raza, sexo, microchip, dueño, su teléfono y notas, con las palabras en cualquier orden.',
  },
  empty: 'No hay mascotas registradas',
  create: 'Nueva Mascota',
  createSubmit: 'Crear',
  book: 'Reservar cita',
  removed: success.mascotaRemoved,
  sorts: ['nombre', 'especie', 'raza', 'fecha_nacimiento', 'dueno'],
}

/** What differs by area on the page of pets. */
export const mascotasAreas: Record<AreaKind, MascotasArea> = {
  clinic: staff,
  vet: staff,
  owner: {
    search: {
      placeholder: 'Buscar por nombre, especie, raza…',
      help: 'Busca en nombre, especie, raza, sexo, microchip y notas, con las palabras en cualquier orden.',
    },
    empty: 'No tienes mascotas registradas. ¡Agrega una nueva mascota!',
    create: 'Agregar Mascota',
    createSubmit: 'Guardar',
    book: 'Pedir cita',
    removed: success.mascotaRemovedOwn,
    sorts: ['nombre', 'fecha_nacimiento'],
  },
}
