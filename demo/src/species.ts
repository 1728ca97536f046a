import type { Especie } from '@huella/contract'

interface SpeciesProfile {
  especie: Especie
  /** How many pets of this species the clinic has. */
  count: number
  /** Adult weight in kilograms, from and to. */
  kg: [number, number]
  /** Life expectancy in years. */
  lifespan: number
  /** How often they have appointments, relative to a dog. */
  visitRate: number
}

const profile = (
  especie: Especie,
  count: number,
  kg: [number, number],
  lifespan: number,
  visitRate = 0.45,
): SpeciesProfile => ({ especie, count, kg, lifespan, visitRate })

export const speciesProfiles: SpeciesProfile[] = [
  profile('perro', 40, [3, 38], 13, 1),
  profile('gato', 27, [2.8, 6.5], 16, 0.8),
  profile('conejo', 6, [1.2, 3.8], 8, 0.6),
  profile('cobaya', 3, [0.7, 1.1], 6),
  profile('hamster', 3, [0.09, 0.16], 2),
  profile('huron', 2, [0.7, 1.6], 7),
  profile('chinchilla', 1, [0.45, 0.65], 14),
  profile('rata', 1, [0.28, 0.5], 2),
  profile('erizo', 1, [0.35, 0.6], 5),
  profile('periquito', 2, [0.03, 0.04], 7),
  profile('canario', 2, [0.018, 0.026], 8),
  profile('agapornis', 2, [0.045, 0.058], 11),
  profile('ninfa', 2, [0.085, 0.11], 15),
  profile('loro', 2, [0.38, 0.52], 38),
  profile('cacatua', 1, [0.45, 0.8], 40),
  profile('gallina', 2, [1.6, 2.8], 7),
  profile('pato', 1, [1.1, 2.6], 9),
  profile('pez_dorado', 1, [0.06, 0.15], 9, 0.25),
  profile('betta', 1, [0.003, 0.005], 3, 0.25),
  profile('disco', 1, [0.1, 0.2], 8, 0.25),
  profile('tortuga', 3, [0.4, 2.4], 40),
  profile('iguana', 1, [2, 4.5], 14),
  profile('gecko', 1, [0.05, 0.08], 14),
  profile('serpiente', 1, [0.9, 2.2], 20),
  profile('dragon', 1, [0.3, 0.5], 9),
  profile('ajolote', 1, [0.1, 0.2], 10, 0.25),
  profile('rana', 1, [0.05, 0.12], 9, 0.25),
]
