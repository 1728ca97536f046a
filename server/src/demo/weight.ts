import { daysBetween } from './agenda/days.ts'
import type { DemoMascota } from './mascotas.ts'
import { speciesProfiles } from './species.ts'

// Dogs differ too much for one range.
const dogBreeds: Record<string, [number, number]> = {
  'Labrador Retriever': [26, 36],
  'Pastor Alemán': [28, 38],
  'Golden Retriever': [26, 34],
  Bulldog: [20, 25],
  Beagle: [10, 14],
  Poodle: [5, 9],
  Rottweiler: [38, 50],
  'Yorkshire Terrier': [2.2, 3.5],
  Boxer: [25, 32],
  Dachshund: [6, 10],
  Chihuahua: [1.8, 3],
  'Shih Tzu': [5, 7.5],
}

/** The pet's weight on that day, in kilograms. Derived from its id, so that doses are consistent between appointments. */
export function weightOf({ id_mascota, especie, raza, fecha_nacimiento }: DemoMascota, day: string): number {
  const adult = speciesProfiles.find((profile) => profile.especie === especie)?.kg ?? [1, 1]
  const [from, to] = (especie === 'perro' && dogBreeds[raza]) || adult
  const age = daysBetween(fecha_nacimiento, day) / 365
  const kg = from + (((id_mascota * 37) % 100) / 100) * (to - from)
  return kg * Math.min(1, 0.3 + 0.7 * age)
}

const decimals = (digits: number) => new Intl.NumberFormat('es-ES', { maximumFractionDigits: digits })
const [whole, tenths, hundredths] = [decimals(0), decimals(1), decimals(2)] as const

/** '12,4 kg', '85 g' */
export const formatWeight = (kg: number) => (kg < 1 ? `${whole.format(kg * 1000)} g` : `${tenths.format(kg)} kg`)

/** '312', '4,5', '0,07' */
export const formatDose = (mg: number) => (mg >= 20 ? whole : mg >= 1 ? tenths : hundredths).format(mg)
