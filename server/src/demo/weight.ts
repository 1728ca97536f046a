import { daysBetween } from './days.ts'
import type { DemoMascota } from './mascotas.ts'
import { kinds } from './species.ts'

// A vet would laugh at a Chihuahua of thirty kilograms.
const dogs: Record<string, [number, number]> = {
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

/** What it weighs on that day, in kilograms. Spread by its number, so that its doses add up from visit to visit. */
export function weightOf({ id_mascota, especie, raza, fecha_nacimiento }: DemoMascota, day: string): number {
  const grown = kinds.find((kind) => kind.especie === especie)?.kg ?? [1, 1]
  const [from, to] = (especie === 'perro' && dogs[raza]) || grown
  const age = daysBetween(fecha_nacimiento, day) / 365
  const kg = from + (((id_mascota * 37) % 100) / 100) * (to - from)
  return kg * Math.min(1, 0.3 + 0.7 * age)
}

const decimals = (digits: number) => new Intl.NumberFormat('es-ES', { maximumFractionDigits: digits })
const [whole, tenths, hundredths] = [decimals(0), decimals(1), decimals(2)] as const

/** '12,4 kg', '85 g' */
export const inWords = (kg: number) => (kg < 1 ? `${whole.format(kg * 1000)} g` : `${tenths.format(kg)} kg`)

/** A dose as one writes it: '312', '4,5', '0,07'. */
export const dose = (mg: number) => (mg >= 20 ? whole : mg >= 1 ? tenths : hundredths).format(mg)
