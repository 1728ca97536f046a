import type { Especie } from '@huella/contract'

interface Kind {
  especie: Especie
  /** How many of them the clinic knows. */
  pets: number
  /** How heavy a grown one is, in kilograms. */
  kg: [number, number]
  /** How old they get, in years. */
  years: number
  /** How often they are brought, against a dog. */
  visits: number
}

const kind = (especie: Especie, pets: number, kg: [number, number], years: number, visits = 0.45): Kind => ({
  especie,
  pets,
  kg,
  years,
  visits,
})

/** The animals of the demo: as a town has them, and a few of what makes a vet's day. */
export const kinds: Kind[] = [
  kind('perro', 40, [3, 38], 13, 1),
  kind('gato', 27, [2.8, 6.5], 16, 0.8),
  kind('conejo', 6, [1.2, 3.8], 8, 0.6),
  kind('cobaya', 3, [0.7, 1.1], 6),
  kind('hamster', 3, [0.09, 0.16], 2),
  kind('huron', 2, [0.7, 1.6], 7),
  kind('chinchilla', 1, [0.45, 0.65], 14),
  kind('rata', 1, [0.28, 0.5], 2),
  kind('erizo', 1, [0.35, 0.6], 5),
  kind('periquito', 2, [0.03, 0.04], 7),
  kind('canario', 2, [0.018, 0.026], 8),
  kind('agapornis', 2, [0.045, 0.058], 11),
  kind('ninfa', 2, [0.085, 0.11], 15),
  kind('loro', 2, [0.38, 0.52], 38),
  kind('cacatua', 1, [0.45, 0.8], 40),
  kind('gallina', 2, [1.6, 2.8], 7),
  kind('pato', 1, [1.1, 2.6], 9),
  kind('pez_dorado', 1, [0.06, 0.15], 9, 0.25),
  kind('betta', 1, [0.003, 0.005], 3, 0.25),
  kind('disco', 1, [0.1, 0.2], 8, 0.25),
  kind('tortuga', 3, [0.4, 2.4], 40),
  kind('iguana', 1, [2, 4.5], 14),
  kind('gecko', 1, [0.05, 0.08], 14),
  kind('serpiente', 1, [0.9, 2.2], 20),
  kind('dragon', 1, [0.3, 0.5], 9),
  kind('ajolote', 1, [0.1, 0.2], 10, 0.25),
  kind('rana', 1, [0.05, 0.12], 9, 0.25),
]
