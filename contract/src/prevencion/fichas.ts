import { foldText } from '../busqueda/words.ts'
import type { Especie } from '../catalog/species.ts'
import type { EnfermedadVacuna } from './enfermedades.ts'
import type { Fuente } from './fuentes.ts'
import type { Tarde } from './pautas.ts'
import type { Plazo } from './plazos.ts'

/** A label is found by words of a product's name: all words of one of these lists, and none of `sin`. */
export interface ByName {
  palabras: readonly (readonly string[])[]
  sin?: readonly string[]
  especies: readonly Especie[]
}

/** What the label of a vaccine says of some diseases; what it leaves out is as in the row of `pautas`. */
export interface Ficha extends ByName {
  nombre: string
  enfermedades: readonly EnfermedadVacuna[]
  edad_minima?: Plazo
  dosis?: number
  separacion?: readonly [min: number, max: number]
  refuerzo?: Plazo
  repite?: Plazo
  tarde?: Tarde
  /** A nasal vaccine has no series of young animals. */
  sin_serie?: true
  /** What is to be done before the first dose, or one that is late. */
  antes?: string
  nota?: string
  fuentes: readonly Fuente[]
}

const CORE = ['moquillo', 'hepatitis', 'parvovirosis'] as const
const L = { fuentes: ['L'] } as const
const perro = { especies: ['perro'] } as const
const gato = { especies: ['gato'] } as const
const conejo = { especies: ['conejo'], dosis: 1, refuerzo: '1y', repite: '1y' } as const
const FOUR_WEEKS = [28, 28] as const
const WEEKS_3_TO_4 = [21, 28] as const
const NO_MIXOMATOSIS = 'No cubre la mixomatosis: solo Nobivac Myxo-RHD Plus.'
const testFirst = 'Antes, prueba de leishmania con resultado negativo.'

/** The labels, in the order of docs/vacunas.md. */
export const fichas: readonly Ficha[] = [
  {
    nombre: 'Nobivac DHP',
    palabras: [['nobivac']],
    ...perro,
    enfermedades: CORE,
    edad_minima: '6w',
    refuerzo: '3y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Versican',
    palabras: [['versican']],
    ...perro,
    enfermedades: CORE,
    edad_minima: '6w',
    separacion: WEEKS_3_TO_4,
    refuerzo: '3y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Eurican',
    palabras: [['eurican']],
    ...perro,
    enfermedades: CORE,
    edad_minima: '7w',
    separacion: FOUR_WEEKS,
    refuerzo: '1y',
    repite: '2y',
    ...L,
  },
  { nombre: 'Canigen', palabras: [['canigen']], ...perro, enfermedades: CORE, refuerzo: '1y', repite: '3y', ...L },
  {
    nombre: 'Eurican',
    palabras: [['eurican']],
    ...perro,
    enfermedades: ['parainfluenza'],
    edad_minima: '7w',
    separacion: FOUR_WEEKS,
    ...L,
  },
  {
    nombre: 'Versican L4',
    palabras: [['versican']],
    ...perro,
    enfermedades: ['leptospirosis'],
    edad_minima: '6w',
    separacion: WEEKS_3_TO_4,
    ...L,
  },
  {
    nombre: 'Nobivac L4',
    palabras: [['nobivac']],
    ...perro,
    enfermedades: ['leptospirosis'],
    edad_minima: '6w',
    separacion: FOUR_WEEKS,
    ...L,
  },
  {
    nombre: 'Eurican L',
    palabras: [['eurican']],
    ...perro,
    enfermedades: ['leptospirosis'],
    edad_minima: '7w',
    separacion: FOUR_WEEKS,
    ...L,
  },
  {
    ...{ nombre: 'Nobivac KC', palabras: [['nobivac', 'kc']], ...perro, enfermedades: ['bordetella', 'parainfluenza'] },
    ...{ edad_minima: '3w', dosis: 1, refuerzo: '1y', repite: '1y', tarde: { hacer: 'una' }, sin_serie: true, ...L },
  },
  {
    ...{
      nombre: 'Versican Plus BbPi',
      palabras: [['versican', 'bbpi']],
      ...perro,
      enfermedades: ['bordetella', 'parainfluenza'],
    },
    ...{ edad_minima: '3w', dosis: 1, refuerzo: '1y', repite: '1y', tarde: { hacer: 'una' }, sin_serie: true, ...L },
  },
  {
    ...{ nombre: 'Versican Plus Bb Oral', palabras: [['bb', 'oral']], ...perro, enfermedades: ['bordetella'] },
    ...{ edad_minima: '8w', dosis: 1, refuerzo: '1y', repite: '1y', tarde: { hacer: 'una' }, ...L },
  },
  {
    ...{ nombre: 'Nobivac Respira', palabras: [['respira']], ...perro, enfermedades: ['bordetella'] },
    ...{ edad_minima: '6w', dosis: 2, separacion: FOUR_WEEKS, refuerzo: '7m', repite: '1y', ...L },
    tarde: { hacer: 'vet', desde: '12m', nota: 'Bordetella inyectable: una dosis si no han pasado 12 meses.' },
  },
  {
    ...{ nombre: 'LetiFend', palabras: [['letifend'], ['leti', 'fend']], ...perro, enfermedades: ['leishmaniosis'] },
    ...{ edad_minima: '6m', dosis: 1, refuerzo: '1y', repite: '1y', antes: testFirst, fuentes: ['EMA'] },
    tarde: { hacer: 'una', nota: 'LetiFend con retraso: prueba de leishmania y una dosis.' },
  },
  {
    ...{ nombre: 'Neoleish', palabras: [['neoleish']], ...perro, enfermedades: ['leishmaniosis'] },
    ...{ edad_minima: '6m', dosis: 1, refuerzo: '6m', repite: '6m', antes: testFirst, tarde: { hacer: 'vet' } },
    ...{ nota: 'Neoleish: LeishVet dice una dosis; comprueba la ficha.', fuentes: ['EMA', 'LeishVet'] },
  },
  {
    ...{ nombre: 'CaniLeish', palabras: [['canileish']], ...perro, enfermedades: ['leishmaniosis'] },
    ...{ edad_minima: '6m', dosis: 3, separacion: [21, 21], refuerzo: '1y', repite: '1y', antes: testFirst },
    ...{ tarde: { hacer: 'vet' }, nota: 'CaniLeish no está a la venta.', fuentes: ['EMA', 'LeishVet'] },
  },
  {
    nombre: 'Purevax RCP',
    palabras: [['purevax']],
    ...gato,
    enfermedades: ['panleucopenia', 'herpesvirus', 'calicivirus'],
    edad_minima: '8w',
    separacion: WEEKS_3_TO_4,
    refuerzo: '1y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Nobivac Tricat',
    palabras: [['tricat']],
    ...gato,
    enfermedades: ['panleucopenia'],
    edad_minima: '8w',
    separacion: WEEKS_3_TO_4,
    refuerzo: '3y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Nobivac Tricat',
    palabras: [['tricat']],
    ...gato,
    enfermedades: ['herpesvirus', 'calicivirus'],
    edad_minima: '8w',
    separacion: WEEKS_3_TO_4,
    refuerzo: '1y',
    repite: '1y',
    ...L,
  },
  {
    nombre: 'Purevax FeLV',
    palabras: [['purevax']],
    ...gato,
    enfermedades: ['leucemia_felina'],
    edad_minima: '8w',
    refuerzo: '1y',
    repite: '1y',
    ...L,
  },
  {
    nombre: 'Nobivac FeLV',
    palabras: [['nobivac']],
    ...gato,
    enfermedades: ['leucemia_felina'],
    edad_minima: '8w',
    refuerzo: '1y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Leucofeligen',
    palabras: [['leucofeligen']],
    ...gato,
    enfermedades: ['leucemia_felina'],
    edad_minima: '8w',
    refuerzo: '1y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Purevax Ch',
    palabras: [['purevax']],
    ...gato,
    enfermedades: ['clamidiosis'],
    edad_minima: '8w',
    refuerzo: '1y',
    repite: '1y',
    ...L,
  },
  {
    nombre: 'Nobivac Myxo-RHD Plus',
    palabras: [['myxo', 'plus']],
    ...conejo,
    enfermedades: ['mixomatosis', 'rhdv1', 'rhdv2'],
    edad_minima: '5w',
    nota: 'Protege a las 3 semanas. Con anticuerpos de la madre, desde las 7 semanas.',
    ...L,
  },
  {
    nombre: 'Eravac',
    palabras: [['eravac']],
    ...conejo,
    enfermedades: ['rhdv2'],
    edad_minima: '30d',
    nota: `Protege a la semana. ${NO_MIXOMATOSIS}`,
    fuentes: ['EMA', 'L'],
  },
  {
    nombre: 'Yurvac',
    palabras: [['yurvac']],
    ...conejo,
    enfermedades: ['rhdv1', 'rhdv2'],
    edad_minima: '30d',
    nota: `Protege a la semana (RHDV1, a las 2). ${NO_MIXOMATOSIS}`,
    fuentes: ['EMA', 'L'],
  },
  {
    nombre: 'Filavac',
    palabras: [['filavac']],
    ...conejo,
    enfermedades: ['rhdv1', 'rhdv2'],
    edad_minima: '10w',
    nota: `Protege a la semana. ${NO_MIXOMATOSIS}`,
    ...L,
  },
  {
    nombre: 'Nobivac Rabia',
    palabras: [['nobivac']],
    especies: ['perro', 'gato'],
    enfermedades: ['rabia'],
    edad_minima: '12w',
    refuerzo: '3y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Nobivac Rabia',
    palabras: [['nobivac']],
    especies: ['huron'],
    enfermedades: ['rabia'],
    edad_minima: '12w',
    refuerzo: '18m',
    repite: '18m',
    ...L,
  },
  {
    nombre: 'Versiguard Rabies',
    palabras: [['versiguard']],
    ...perro,
    enfermedades: ['rabia'],
    edad_minima: '12w',
    refuerzo: '3y',
    repite: '3y',
    ...L,
  },
  {
    nombre: 'Versiguard Rabies',
    palabras: [['versiguard']],
    especies: ['gato', 'huron'],
    enfermedades: ['rabia'],
    edad_minima: '12w',
    refuerzo: '1y',
    repite: '2y',
    ...L,
  },
]

export const wordsOf = (text: string): string[] => foldText(text).split(/[^a-z0-9]+/)

/** The row whose words are in the product's name; of several, the one with most words. */
export function matchByName<Row extends ByName>(
  rows: readonly Row[],
  producto: string,
  especie: string | null,
): Row | undefined {
  const words = wordsOf(producto)
  let found: Row | undefined
  let best = 0
  for (const row of rows) {
    if (!row.especies.some((one) => one === especie) || row.sin?.some((word) => words.includes(word))) continue
    for (const list of row.palabras) {
      if (list.length <= best || !list.every((word) => words.includes(word))) continue
      found = row
      best = list.length
    }
  }
  return found
}

export const fichaOf = (producto: string, especie: string | null, enfermedad: EnfermedadVacuna): Ficha | undefined =>
  matchByName(
    fichas.filter(({ enfermedades }) => enfermedades.includes(enfermedad)),
    producto,
    especie,
  )

/** Whether a leptospirosis vaccine has two serogroups or four; undefined where its name does not say. */
export function cepasOf(producto: string): 'L2' | 'L4' | undefined {
  const words = wordsOf(producto)
  if (words.some((word) => /^(l4|dhppil4|dhppl4)$/.test(word))) return 'L4'
  if (words.includes('l2') || (words.includes('nobivac') && words.includes('lepto'))) return 'L2'
  return undefined
}
