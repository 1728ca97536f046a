import type { Especie } from '@huella/contract'
import type { SeededRandom } from '../random.ts'
import type { Grupo, Hallazgos } from '../relatos/relato.ts'

type Range = [from: number, to: number]

interface Normales {
  temperatura: Range
  fc: Range
  fr: Range
}

const aves: Especie[] = ['periquito', 'canario', 'agapornis', 'loro', 'cacatua', 'ninfa', 'gallina', 'pato']
const reptiles: Especie[] = ['tortuga', 'iguana', 'gecko', 'serpiente', 'dragon']
const agua: Especie[] = ['pez_dorado', 'betta', 'guppy', 'molly', 'tetra', 'disco', 'ajolote', 'rana']

export function grupoOf(especie: Especie): Grupo {
  if (aves.includes(especie)) return 'ave'
  if (reptiles.includes(especie)) return 'reptil'
  return agua.includes(especie) ? 'agua' : 'mamifero'
}

/** Of animals at rest in a consulting room. Where a species has none, nobody measures them. */
const normales: Partial<Record<Especie, Normales>> = {
  perro: { temperatura: [38.1, 39], fc: [76, 128], fr: [18, 30] },
  gato: { temperatura: [38.2, 39.1], fc: [150, 205], fr: [22, 38] },
  conejo: { temperatura: [38.6, 39.7], fc: [190, 270], fr: [36, 58] },
  cobaya: { temperatura: [37.6, 39.2], fc: [235, 300], fr: [45, 95] },
  huron: { temperatura: [37.9, 39.4], fc: [190, 240], fr: [33, 36] },
  chinchilla: { temperatura: [36.6, 37.9], fc: [150, 240], fr: [45, 78] },
  rata: { temperatura: [36.2, 37.8], fc: [290, 420], fr: [75, 110] },
  hamster: { temperatura: [36.4, 38], fc: [300, 440], fr: [60, 110] },
  erizo: { temperatura: [35.4, 37], fc: [185, 270], fr: [26, 48] },
}

/** What is measured in a visit. */
export function measure(
  especie: Especie,
  { fiebre = 0, pulso = 1, respiracion = 1, dolor = 0, condicion = 5, mucosas = 'Rosadas', trc = 1.5 }: Hallazgos,
  random: SeededRandom,
) {
  const within = ([from, to]: Range) => from + random.next() * (to - from)
  const normal = normales[especie]
  const whole = Math.round
  return {
    temperatura: normal ? Number((within(normal.temperatura) + fiebre).toFixed(1)) : null,
    frecuencia_cardiaca: normal ? whole(within(normal.fc) * pulso) : null,
    frecuencia_respiratoria: normal ? whole(within(normal.fr) * respiracion) : null,
    condicion_corporal: grupoOf(especie) === 'agua' ? null : Math.min(9, condicion + (random.boolean(0.15) ? 1 : 0)),
    dolor: grupoOf(especie) === 'mamifero' ? dolor : null,
    mucosas: grupoOf(especie) === 'mamifero' ? mucosas : '',
    trc: normal ? trc : null,
  }
}
