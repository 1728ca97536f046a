import { daysBetween } from './agenda/days.ts'
import type { DemoMascota } from './mascotas.ts'
import { breeds, speciesOf } from './species.ts'

/** The growth of a pet as long-lived as a dog; what lives shorter grows faster. */
const GROWTH = 5.4
const DOG_LIFESPAN = 13

/**
 * The pet's weight on that day, in kilograms: it grows towards that of its breed, and later varies by some percent. Derived from its id, so
 * that doses are consistent between appointments.
 */
export function weightOf({ id_mascota, especie, raza, fecha_nacimiento }: DemoMascota, day: string): number {
  const { kg, lifespan } = speciesOf(especie)
  const [from, to] = breeds[raza]?.kg ?? kg
  const adult = from + (((id_mascota * 37) % 100) / 100) * (to - from)
  const age = daysBetween(fecha_nacimiento, day) / 365
  const rate = GROWTH * Math.max(1, DOG_LIFESPAN / lifespan)
  const wave = 1 + 0.035 * Math.sin(id_mascota + (age * 2 * Math.PI) / 1.3)
  return adult * Math.exp(-4 * Math.exp(-rate * age)) * wave
}

/** The weight that scales show, of a pet that has lost a share of it. */
export function kilosOf(mascota: DemoMascota, day: string, lost = 0): number {
  const kg = weightOf(mascota, day) * (1 - lost)
  return Number(kg.toFixed(kg < 1 ? 3 : kg < 10 ? 2 : 1))
}

const decimals = (digits: number) => new Intl.NumberFormat('es-ES', { maximumFractionDigits: digits })
const [whole, tenths, hundredths] = [decimals(0), decimals(1), decimals(2)] as const

/** '12,4 kg', '85 g' */
export const formatWeight = (kg: number) => (kg < 1 ? `${whole.format(kg * 1000)} g` : `${tenths.format(kg)} kg`)

/** '312', '4,5', '0,07' */
export const formatDose = (mg: number) => (mg >= 20 ? whole : mg >= 1 ? tenths : hundredths).format(mg)
