import { gruposEspecies } from '../catalog/species.ts'
import type { FieldErrors } from '../fields/validate.ts'
import { pesoText } from './peso-text.ts'
import { unusualPeso } from './pesos.ts'
import { constantes, type Medida, medidas, type VisitaContent } from './visitas.ts'

type Range = readonly [min: number, max: number]
type Ranges = Partial<Record<Medida, Range>>

/** Beyond the usual of a healthy animal, because patients are ill: outside of these a number is probably mistyped. */
const bySpecies: Record<string, Ranges> = {
  perro: {
    peso: [0.2, 100],
    temperatura: [36, 41],
    frecuencia_cardiaca: [50, 220],
    frecuencia_respiratoria: [8, 80],
  },
  gato: {
    peso: [0.08, 12],
    temperatura: [36, 41],
    frecuencia_cardiaca: [100, 280],
    frecuencia_respiratoria: [12, 100],
  },
  conejo: {
    peso: [0.05, 10],
    temperatura: [36.5, 41],
    frecuencia_cardiaca: [120, 350],
    frecuencia_respiratoria: [25, 120],
  },
  cobaya: {
    peso: [0.05, 1.6],
    temperatura: [36, 40.5],
    frecuencia_cardiaca: [180, 380],
    frecuencia_respiratoria: [35, 150],
  },
  huron: {
    peso: [0.1, 3],
    temperatura: [36.5, 41],
    frecuencia_cardiaca: [150, 350],
    frecuencia_respiratoria: [25, 80],
  },
  chinchilla: {
    peso: [0.03, 1],
    temperatura: [35, 40],
    frecuencia_cardiaca: [100, 350],
    frecuencia_respiratoria: [35, 100],
  },
  hamster: {
    peso: [0.015, 0.25],
    temperatura: [35, 39.5],
    frecuencia_cardiaca: [200, 600],
    frecuencia_respiratoria: [35, 160],
  },
  rata: {
    peso: [0.02, 0.9],
    temperatura: [35, 40],
    frecuencia_cardiaca: [220, 520],
    frecuencia_respiratoria: [60, 180],
  },
  raton: {
    peso: [0.008, 0.08],
    temperatura: [35, 40],
    frecuencia_cardiaca: [300, 850],
    frecuencia_respiratoria: [60, 300],
  },
  erizo: {
    peso: [0.03, 1.2],
    temperatura: [33, 38.5],
    frecuencia_cardiaca: [120, 330],
    frecuencia_respiratoria: [15, 80],
  },
}

const byGroup: Record<(typeof gruposEspecies)[number]['label'], Ranges> = {
  'Mamíferos domésticos': { temperatura: [33, 41.5], frecuencia_respiratoria: [8, 300], trc: [0, 4] },
  'Aves domésticas': {
    peso: [0.01, 8],
    temperatura: [38.5, 44],
    frecuencia_cardiaca: [100, 900],
    frecuencia_respiratoria: [8, 150],
  },
  'Peces ornamentales': { peso: [0.001, 5] },
  'Reptiles domésticos': {
    peso: [0.003, 60],
    temperatura: [20, 40],
    frecuencia_cardiaca: [5, 150],
    frecuencia_respiratoria: [1, 60],
  },
  'Anfibios domésticos': { peso: [0.001, 2], temperatura: [20, 32], frecuencia_cardiaca: [5, 150] },
}

/** The plausible ranges for a species; none for one that is not known. */
export function plausibleRanges(especie: string | null): Ranges {
  const grupo = gruposEspecies.find(({ especies }) => especie !== null && especie in especies)
  if (!grupo || especie === null) return {}
  return { ...byGroup[grupo.label], ...bySpecies[especie] }
}

const formatNumber = (value: number) => String(value).replace('.', ',')
/** '20,4 kg', '38,5 °C' */
const valueText = (medida: Medida, value: number) =>
  medida === 'peso' ? pesoText(value) : `${formatNumber(value)} ${constantes[medida].unit}`

/** What to say next to an implausible measurement, which is stored all the same; undefined for a plausible one. */
export function implausible(medida: Medida, value: number | null, especie: string | null): string | undefined {
  const range = plausibleRanges(especie)[medida]
  if (value === null || !range || (value >= range[0] && value <= range[1])) return undefined
  const from = medida === 'peso' ? pesoText(range[0]) : formatNumber(range[0])
  return `Poco habitual: entre ${from} y ${valueText(medida, range[1])}`
}

/** How a measurement is called, with its value: 'Peso, 20,4 kg'. */
const named = (medida: Medida, value: number) =>
  `${medida === 'peso' ? 'Peso' : constantes[medida].label}, ${valueText(medida, value)}`

export interface Doubtful {
  medida: Medida
  /** 'Peso, 300 kg' */
  name: string
  /** 'Poco habitual: entre 80 g y 12 kg' */
  why: string
}

/** The measurements of a visit that are probably mistyped: implausible for the species, or a weight unlike the last. */
export function doubtfulMedidas(
  visita: Pick<VisitaContent, Medida>,
  especie: string | null,
  lastPeso: number | undefined,
): Doubtful[] {
  return medidas.flatMap((medida) => {
    const value = visita[medida]
    const reasons = [
      implausible(medida, value, especie),
      medida === 'peso' ? unusualPeso(value, lastPeso) : undefined,
    ].filter((reason) => reason !== undefined)
    return value !== null && reasons.length > 0 ? [{ medida, name: named(medida, value), why: reasons.join('. ') }] : []
  })
}

/** The doubtful measurements that who signs has not confirmed, by field. */
export const unconfirmedErrors = (doubtful: readonly Doubtful[], confirmadas: readonly Medida[] = []): FieldErrors =>
  Object.fromEntries(
    doubtful
      .filter(({ medida }) => !confirmadas.includes(medida))
      .map(({ medida, name, why }) => [medida, `${name}. ${why}. Corrígelo o confírmalo al firmar.`]),
  )
