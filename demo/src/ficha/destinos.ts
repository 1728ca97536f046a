import { addDays, daysBetween } from '../agenda/days.ts'
import { type DemoMascota, isOfClient } from '../mascotas.ts'
import { itemAt } from '../random.ts'

const DAYS_SINCE_DEATH = 38
/** How long before its death the pet is ill: its visits of this time are in `data/relatos/despedida.json`. */
const ILL_DAYS = 90
const DAYS_SINCE_BAJA = 17
const DAYS_SINCE_CHANGE = 204
const DAYS_OF_FIRST_OWNER = 900

/** What became of three pets: one died, one was taken off its owner's list, one has a new owner. */
export interface Destinos {
  fallecida: { id_mascota: number; dia: string }
  baja: { id_mascota: number; dia: string }
  cambio: { id_mascota: number; id_anterior: number; dia: string }
}

/** Chooses among pets of other owners than the one whose account visitors use. */
export function makeDestinos(mascotas: DemoMascota[], today: string): Destinos {
  const others = mascotas.filter((mascota) => !isOfClient(mascota))
  const dogs = others.filter(({ especie }) => especie === 'perro')
  const oldest = dogs.reduce((one, other) => (one.fecha_nacimiento <= other.fecha_nacimiento ? one : other))
  // Its owner has another pet, and so stays an owner.
  const left = others.filter(
    ({ id_mascota, id_usuario, especie }) =>
      id_mascota !== oldest.id_mascota &&
      especie === 'gato' &&
      others.some((other) => other.id_mascota !== id_mascota && other.id_usuario === id_usuario),
  )
  const changed = dogs.filter(
    ({ id_mascota, fecha_nacimiento }) =>
      id_mascota !== oldest.id_mascota && daysBetween(fecha_nacimiento, today) > DAYS_OF_FIRST_OWNER,
  )
  const [gone, moved] = [itemAt(left, 0), itemAt(changed, 0)]
  const before = others.find(({ id_usuario }) => ![oldest, gone, moved].some((pet) => pet.id_usuario === id_usuario))
  return {
    fallecida: { id_mascota: oldest.id_mascota, dia: addDays(today, -DAYS_SINCE_DEATH) },
    baja: { id_mascota: gone.id_mascota, dia: addDays(today, -DAYS_SINCE_BAJA) },
    cambio: {
      id_mascota: moved.id_mascota,
      id_anterior: (before ?? itemAt(mascotas, 0)).id_usuario,
      dia: addDays(today, -DAYS_SINCE_CHANGE),
    },
  }
}

/** The pets, with the last day of those that come no more. */
export function withLastDays(mascotas: DemoMascota[], { fallecida, baja }: Destinos): DemoMascota[] {
  const last = new Map([
    [fallecida.id_mascota, addDays(fallecida.dia, -ILL_DAYS)],
    [baja.id_mascota, baja.dia],
  ])
  return mascotas.map((mascota) => ({ ...mascota, hasta: last.get(mascota.id_mascota) }))
}
