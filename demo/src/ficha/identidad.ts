import * as z from 'zod/mini'
import { daysBetween } from '../agenda/days.ts'
import type { CitaWithCase } from '../citas.ts'
import { readData } from '../data.ts'
import { type DemoMascota, isOfClient } from '../mascotas.ts'
import { itemAt, type SeededRandom } from '../random.ts'
import { breeds, speciesOf } from '../species.ts'

const YEAR = 365

/** Clinical notes, for the staff only, by the id of the pet. */
const notasClinicas = readData('notas-clinicas', z.record(z.string(), z.string()))

/** Chip, passport, coat, neutering and clinical notes of each pet. */
export function makeIdentidades(mascotas: DemoMascota[], citas: CitaWithCase[], today: string, random: SeededRandom) {
  const neutering = citas.filter(({ about }) => about?.once && about.tipo === 'cirugia')
  // A chip from before the standard.
  const oldest = mascotas
    .filter((mascota) => mascota.especie === 'gato' && !isOfClient(mascota))
    .reduce((one, other) => (one.fecha_nacimiento <= other.fecha_nacimiento ? one : other))
  return mascotas.map((mascota) => {
    const { id_mascota, especie, raza, fecha_nacimiento } = mascota
    const species = speciesOf(especie)
    const coats = breeds[raza]?.capas ?? species.capas
    const own = neutering.filter((cita) => cita.id_mascota === id_mascota)
    const chipped = species.chipped !== undefined && (id_mascota <= 2 || random.boolean(species.chipped))
    const adult = daysBetween(fecha_nacimiento, today) > YEAR
    const usual = species.neutered !== undefined && adult && random.boolean(species.neutered)
    const done = own.some(({ estado }) => estado === 'completada')
    return {
      microchip: mascota === oldest ? oldChip(id_mascota) : chipped ? isoChip(id_mascota, random) : null,
      pasaporte: especie === 'perro' && chipped && random.boolean(0.15) ? `ES28${1_000_000 + id_mascota * 3307}` : null,
      capa: coats.length ? itemAt(coats, id_mascota % coats.length) : null,
      esterilizada: species.neutered === undefined ? null : isNeutered(mascota, done, own.length > 0, usual),
      notas_clinicas: notasClinicas[id_mascota] ?? null,
    }
  })
}

/** Of the demo owner's pets only the cat had been neutered before. */
function isNeutered({ id_mascota }: DemoMascota, done: boolean, planned: boolean, usual: boolean): boolean {
  if (done || planned || id_mascota === 1 || id_mascota === 3) return done
  return id_mascota === 2 || usual
}

/** Spain's code, and a number that grows with the id, so that none is there twice. */
const isoChip = (id: number, random: SeededRandom) =>
  `7240981${String(id * 40_000 + random.between(0, 39_999)).padStart(8, '0')}`
const oldChip = (id: number) => `00062${String(10_000 + id * 97)}`
