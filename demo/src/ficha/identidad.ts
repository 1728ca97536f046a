import type { Especie } from '@huella/contract'
import { daysBetween } from '../agenda/days.ts'
import type { CitaWithCase } from '../citas.ts'
import type { DemoMascota } from '../mascotas.ts'
import { itemAt, type SeededRandom } from '../random.ts'
import { notasClinicas } from './notas-clinicas.ts'

const YEAR = 365

/** The share of chipped, and of neutered adult animals. */
const shares: Partial<Record<Especie, { chip: number; neutered: number }>> = {
  perro: { chip: 0.97, neutered: 0.6 },
  gato: { chip: 0.75, neutered: 0.88 },
  conejo: { chip: 0.35, neutered: 0.5 },
  huron: { chip: 0.9, neutered: 0.9 },
}

const capas: Partial<Record<Especie, string[]>> = {
  perro: ['Negra', 'Canela', 'Blanca con manchas marrones', 'Tricolor', 'Gris y blanca', 'Atigrada', 'Fuego'],
  gato: ['Atigrada gris', 'Negra', 'Naranja', 'Tricolor', 'Blanca y negra', 'Crema', 'Carey'],
  conejo: ['Gris', 'Blanca', 'Canela', 'Blanca y negra', 'Agutí'],
  cobaya: ['Blanca y canela', 'Tricolor', 'Negra'],
  hamster: ['Gris con raya dorsal', 'Dorada'],
  huron: ['Sable', 'Blanca'],
}

/** Where the breed decides. */
const capasDeRaza: Record<string, string[]> = {
  'Labrador Retriever': ['Amarilla', 'Negra', 'Chocolate'],
  'Pastor Alemán': ['Negro y fuego'],
  'Golden Retriever': ['Dorada'],
  Beagle: ['Tricolor', 'Limón y blanca'],
  Rottweiler: ['Negro y fuego'],
  'Yorkshire Terrier': ['Azul acero y fuego'],
  Dachshund: ['Negro y fuego', 'Roja'],
  Boxer: ['Leonada', 'Atigrada'],
  Siamés: ['Seal point', 'Blue point'],
  Ragdoll: ['Seal bicolor', 'Blue point'],
  'Británico de Pelo Corto': ['Azul'],
  Bengalí: ['Marrón con rosetas'],
  Sphynx: ['Sin pelo, piel rosada'],
}

/** Chip, passport, coat, neutering and clinical notes of each pet. */
export function makeIdentidades(mascotas: DemoMascota[], citas: CitaWithCase[], today: string, random: SeededRandom) {
  const neutering = citas.filter(({ about }) => about?.once && about.tipo === 'cirugia')
  // A chip from before the standard.
  const oldest = mascotas
    .filter(({ especie, id_mascota }) => especie === 'gato' && id_mascota > 3)
    .reduce((one, other) => (one.fecha_nacimiento <= other.fecha_nacimiento ? one : other))
  return mascotas.map((mascota) => {
    const { id_mascota, especie, raza, fecha_nacimiento } = mascota
    const share = shares[especie]
    const coats = capasDeRaza[raza] ?? capas[especie] ?? []
    const own = neutering.filter((cita) => cita.id_mascota === id_mascota)
    const chipped = share && (id_mascota <= 2 || random.boolean(share.chip))
    const usual = share && daysBetween(fecha_nacimiento, today) > YEAR && random.boolean(share.neutered)
    const done = own.some(({ estado }) => estado === 'completada')
    return {
      microchip: mascota === oldest ? oldChip(id_mascota) : chipped ? isoChip(id_mascota, random) : null,
      pasaporte: especie === 'perro' && chipped && random.boolean(0.15) ? `ES28${1_000_000 + id_mascota * 3307}` : null,
      capa: coats.length ? itemAt(coats, id_mascota % coats.length) : null,
      esterilizada: share ? isNeutered(mascota, done, own.length > 0, usual === true) : null,
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
