import type { Parasito } from './enfermedades.ts'
import type { ByName } from './fichas.ts'
import type { Plazo } from './plazos.ts'

/** What the label of a product against external parasites says. */
export interface FichaExterna extends ByName {
  nombre: string
  plazo: Plazo
  /** Against these, another interval. */
  segun?: Partial<Record<Parasito, Plazo>>
  edad_minima?: Plazo
  /** Kilograms. */
  peso_minimo?: number
  notas?: readonly string[]
  /** Days that must lie between two. */
  nunca_antes?: number
  fuente: string
}

const LABEL = 'ficha técnica'
const ADVANTIX = 'La permetrina de Advantix puede matar a los gatos de la casa.'
const FIPRONIL = 'El fipronilo puede matar a los conejos.'

/** The labels of docs/vacunas.md, by product and species. What is not here is left to the vet. */
export const fichasExternas: readonly FichaExterna[] = [
  {
    ...{ nombre: 'Bravecto comprimido', palabras: [['bravecto']], especies: ['perro'], plazo: '84d', peso_minimo: 2 },
    sin: ['inyectable', 'inyeccion', '150', 'plus', 'spot', 'pipeta', 'triuno'],
    segun: { garrapata_marron: '56d' },
    notas: ['La edad mínima de Bravecto comprimido no consta: en cachorros decide el veterinario.'],
    fuente: 'ficha técnica de la UE, 2018',
  },
  {
    ...{ nombre: 'Bravecto inyectable', especies: ['perro'], plazo: '12m', edad_minima: '6m' },
    palabras: [
      ['bravecto', 'inyectable'],
      ['bravecto', 'inyeccion'],
      ['bravecto', '150'],
    ],
    notas: ['«150» son miligramos por mililitro, no días.'],
    fuente: 'ficha técnica; 21 CFR 522.998',
  },
  {
    ...{ nombre: 'Bravecto spot-on', palabras: [['bravecto']], sin: ['plus'], especies: ['gato'], plazo: '84d' },
    ...{ edad_minima: '9w', peso_minimo: 1.2, nunca_antes: 56, fuente: LABEL },
  },
  {
    ...{ nombre: 'NexGard', palabras: [['nexgard']], sin: ['combo'], especies: ['perro'], plazo: '1m' },
    ...{ segun: { garrapatas: '28d', garrapata_marron: '28d' }, edad_minima: '8w', peso_minimo: 2, fuente: LABEL },
  },
  {
    nombre: 'NexGard Combo',
    palabras: [['nexgard', 'combo']],
    especies: ['gato'],
    plazo: '1m',
    peso_minimo: 0.8,
    fuente: LABEL,
  },
  {
    nombre: 'Simparica',
    palabras: [['simparica']],
    especies: ['perro'],
    plazo: '1m',
    edad_minima: '8w',
    peso_minimo: 1.3,
    fuente: LABEL,
  },
  {
    nombre: 'Simparica Trio',
    palabras: [['simparica', 'trio']],
    especies: ['perro'],
    plazo: '1m',
    edad_minima: '8w',
    peso_minimo: 1.25,
    fuente: LABEL,
  },
  {
    nombre: 'Credelio',
    palabras: [['credelio']],
    sin: ['plus'],
    especies: ['perro'],
    plazo: '1m',
    edad_minima: '8w',
    peso_minimo: 1.3,
    fuente: LABEL,
  },
  {
    nombre: 'Credelio',
    palabras: [['credelio']],
    sin: ['plus'],
    especies: ['gato'],
    plazo: '1m',
    edad_minima: '8w',
    peso_minimo: 0.5,
    fuente: LABEL,
  },
  {
    nombre: 'Stronghold Plus',
    palabras: [['stronghold', 'plus']],
    especies: ['gato'],
    plazo: '1m',
    edad_minima: '8w',
    fuente: LABEL,
  },
  {
    nombre: 'Seresto',
    palabras: [['seresto']],
    especies: ['perro'],
    plazo: '7m',
    segun: { garrapatas: '8m', garrapata_marron: '8m', flebotomos: '8m' },
    edad_minima: '7w',
    fuente: LABEL,
  },
  {
    nombre: 'Seresto',
    palabras: [['seresto']],
    especies: ['gato'],
    plazo: '7m',
    segun: { garrapatas: '8m' },
    edad_minima: '10w',
    fuente: LABEL,
  },
  {
    ...{ nombre: 'Scalibor', palabras: [['scalibor']], especies: ['perro'], plazo: '5m', segun: { flebotomos: '12m' } },
    notas: [
      'Scalibor: de 5 a 6 meses; contra flebótomos, 12 meses según el texto para España y Portugal y dos estudios.',
      'Se pone una semana antes de la exposición.',
    ],
    ...{ edad_minima: '7w', fuente: LABEL },
  },
  {
    ...{
      nombre: 'Advantix',
      palabras: [['advantix']],
      especies: ['perro'],
      plazo: '28d',
      segun: { flebotomos: '21d' },
    },
    ...{ edad_minima: '7w', peso_minimo: 1.5, notas: [ADVANTIX], fuente: LABEL },
  },
  {
    nombre: 'Frontline Combo',
    palabras: [['frontline', 'combo']],
    especies: ['perro'],
    plazo: '28d',
    edad_minima: '8w',
    notas: [FIPRONIL],
    fuente: LABEL,
  },
  {
    nombre: 'Frontline Combo',
    palabras: [['frontline', 'combo']],
    especies: ['gato'],
    plazo: '28d',
    edad_minima: '8w',
    peso_minimo: 1,
    notas: [FIPRONIL],
    fuente: LABEL,
  },
  {
    nombre: 'Frontline Combo',
    palabras: [['frontline', 'combo']],
    especies: ['huron'],
    plazo: '28d',
    edad_minima: '6m',
    notas: [FIPRONIL],
    fuente: LABEL,
  },
  { nombre: 'Advocate', palabras: [['advocate']], especies: ['perro'], plazo: '28d', edad_minima: '7w', fuente: LABEL },
  { nombre: 'Advocate', palabras: [['advocate']], especies: ['gato'], plazo: '28d', edad_minima: '9w', fuente: LABEL },
  { nombre: 'Advocate', palabras: [['advocate']], especies: ['huron'], plazo: '28d', peso_minimo: 0.8, fuente: LABEL },
  {
    nombre: 'Advantage',
    palabras: [['advantage']],
    especies: ['gato'],
    plazo: '21d',
    edad_minima: '8w',
    notas: ['Advantage en gatos: de 21 a 28 días. Se propone la primera fecha.'],
    fuente: LABEL,
  },
  {
    nombre: 'Advantage',
    palabras: [['advantage']],
    especies: ['conejo'],
    plazo: '7d',
    edad_minima: '10w',
    fuente: LABEL,
  },
]

/** What must not be given to a species, by a word of the product's name. */
export const peligros: readonly { palabra: string; especie: string; texto: string }[] = [
  { palabra: 'advantix', especie: 'gato', texto: 'Advantix no se da a gatos: la permetrina puede matarlos.' },
  { palabra: 'frontline', especie: 'conejo', texto: 'Frontline no se da a conejos: el fipronilo puede matarlos.' },
]
