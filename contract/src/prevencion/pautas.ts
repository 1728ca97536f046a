import type { Especie } from '../catalog/species.ts'
import type { EnfermedadVacuna } from './enfermedades.ts'
import type { Fuente } from './fuentes.ts'
import type { Plazo } from './plazos.ts'
import type { Riesgo } from './riesgos.ts'
import type { PautaPropia } from './tablas.ts'

/** What is done with a dose that comes late. */
export interface Tarde {
  /** One dose goes on as before; it starts again; or the vet decides. */
  hacer: 'una' | 'empezar' | 'vet'
  /** Since the last dose. Absent: three months after it was due. */
  desde?: Plazo
  /** From when on, since the last dose, the vet is told that others start again. */
  avisar?: Plazo
  nota?: string
}

/** How often a vaccine is given: a row of a guideline, or of the label where no guideline says it. */
export interface Pauta {
  especies: readonly Especie[]
  enfermedades: readonly EnfermedadVacuna[]
  /** Earlier doses do not count. */
  edad_minima: Plazo
  /** The series of a young animal goes on until this age. */
  hasta?: Plazo
  /** Doses of the first series; of one that had some before `hasta`, the first one after it completes the series. */
  dosis: number
  /** Days between two of them. */
  separacion: readonly [min: number, max: number]
  /** After the series. `26w`: at this age, or after a year for those who are older. */
  refuerzo: Plazo | 'a_las_26w'
  repite: Plazo
  /** For pets of this risk instead. */
  repite_riesgo?: Partial<Record<Riesgo, Plazo>>
  /** A live core vaccine: a series that was interrupted goes on. */
  viva?: true
  /** Only the product says it: without one there is no proposal. */
  solo_con_producto?: string
  /** A product's label is another source, of which the earlier date holds; otherwise it takes the place of this row. */
  guia?: true
  tarde: Tarde
  nota?: string
  fuentes: readonly Fuente[]
  /** Where a rule of the clinic is from, instead of `fuentes`. */
  fuente?: string
}

const WEEKS_2_TO_4 = [14, 28] as const
const WEEKS_3_TO_4 = [21, 28] as const
const ANY = [14, 28] as const

export const pautas: readonly Pauta[] = [
  {
    especies: ['perro'],
    enfermedades: ['moquillo', 'hepatitis', 'parvovirosis'],
    ...{ edad_minima: '6w', hasta: '16w', dosis: 2, separacion: WEEKS_2_TO_4, refuerzo: 'a_las_26w', repite: '3y' },
    ...{ viva: true, guia: true, tarde: { hacer: 'una' }, fuentes: ['W24', 'W16'] },
  },
  {
    especies: ['perro'],
    enfermedades: ['parainfluenza'],
    ...{ edad_minima: '6w', hasta: '16w', dosis: 2, separacion: WEEKS_2_TO_4, refuerzo: 'a_las_26w', repite: '1y' },
    ...{ guia: true, tarde: { hacer: 'vet' }, fuentes: ['W16', 'L'] },
  },
  {
    especies: ['perro'],
    enfermedades: ['leptospirosis'],
    ...{ edad_minima: '6w', dosis: 2, separacion: WEEKS_3_TO_4, refuerzo: '1y', repite: '1y' },
    tarde: {
      ...{ hacer: 'empezar', desde: '18m', avisar: '15m' },
      nota: 'Leptospirosis: hay clínicas que empiezan de nuevo desde los 15 meses; AAHA 2017, desde los 18.',
    },
    fuentes: ['L', 'A17'],
  },
  {
    especies: ['perro'],
    enfermedades: ['bordetella'],
    ...{ edad_minima: '3w', dosis: 1, separacion: ANY, refuerzo: '1y', repite: '1y', tarde: { hacer: 'una' } },
    solo_con_producto: 'depende de si es nasal, oral (una dosis al año) o inyectable (dos dosis)',
    fuentes: ['L'],
  },
  {
    especies: ['perro'],
    enfermedades: ['leishmaniosis'],
    ...{ edad_minima: '6m', dosis: 1, separacion: ANY, refuerzo: '1y', repite: '1y', tarde: { hacer: 'vet' } },
    solo_con_producto: 'cada vacuna tiene su intervalo (LetiFend 1 año, Neoleish 6 meses)',
    fuentes: ['EMA', 'LeishVet'],
  },
  {
    especies: ['gato'],
    enfermedades: ['panleucopenia'],
    ...{ edad_minima: '6w', hasta: '16w', dosis: 2, separacion: WEEKS_3_TO_4, refuerzo: 'a_las_26w', repite: '3y' },
    ...{ viva: true, guia: true, tarde: { hacer: 'una' }, fuentes: ['W24', 'W16', 'ABCD'] },
  },
  {
    especies: ['gato'],
    enfermedades: ['herpesvirus', 'calicivirus'],
    ...{ edad_minima: '6w', hasta: '16w', dosis: 2, separacion: WEEKS_3_TO_4, refuerzo: 'a_las_26w', repite: '1y' },
    repite_riesgo: { interior: '3y' },
    ...{ viva: true, guia: true, tarde: { hacer: 'vet' }, fuentes: ['W24', 'W16', 'ABCD'] },
  },
  {
    especies: ['gato'],
    enfermedades: ['leucemia_felina'],
    ...{ edad_minima: '8w', dosis: 2, separacion: WEEKS_3_TO_4, refuerzo: '1y', repite: '1y' },
    nota: 'Antes de la primera, prueba de leucemia.',
    tarde: {
      hacer: 'empezar',
      nota: 'Leucemia felina con retraso: las fuentes lo dejan al veterinario; lo más seguro son 2 dosis.',
    },
    fuentes: ['L'],
  },
  {
    especies: ['gato'],
    enfermedades: ['clamidiosis'],
    ...{ edad_minima: '8w', dosis: 2, separacion: WEEKS_3_TO_4, refuerzo: '1y', repite: '1y' },
    ...{ tarde: { hacer: 'vet' }, fuentes: ['L'] },
  },
  {
    especies: ['huron'],
    enfermedades: ['moquillo'],
    ...{ edad_minima: '8w', hasta: '14w', dosis: 2, separacion: [21, 21], refuerzo: '1y', repite: '1y' },
    nota: 'No se ha encontrado ninguna vacuna de moquillo con ficha para hurones: la elige el veterinario.',
    ...{ tarde: { hacer: 'vet' }, fuentes: ['AFA'] },
  },
  {
    especies: ['conejo'],
    enfermedades: ['mixomatosis', 'rhdv1', 'rhdv2'],
    ...{ edad_minima: '30d', dosis: 1, separacion: ANY, refuerzo: '1y', repite: '1y', tarde: { hacer: 'una' } },
    fuentes: ['L'],
  },
]

/** The row for a disease; a rule of the clinic takes its place. */
export function pautaOf(
  especie: string | null,
  enfermedad: EnfermedadVacuna,
  propias: readonly PautaPropia[] = [],
): Pauta | undefined {
  const row = pautas.find(
    (one) => one.especies.some((name) => name === especie) && one.enfermedades.includes(enfermedad),
  )
  const own = propias.find((one) => one.especie === especie && one.enfermedad === enfermedad)
  return own ? withOwn(row, own) : row
}

/** What the clinic does not say stays as it is: until when the series of a young animal goes on, and what is done with a late dose. */
const withOwn = (row: Pauta | undefined, own: PautaPropia): Pauta => ({
  ...(row ?? { tarde: { hacer: 'vet' } }),
  ...{ especies: [own.especie], enfermedades: [own.enfermedad], edad_minima: own.edad_minima, dosis: own.dosis },
  ...{ separacion: [own.separacion_dias, own.separacion_dias], refuerzo: own.refuerzo, repite: own.repite },
  ...{ repite_riesgo: undefined, solo_con_producto: undefined, guia: true, nota: own.nota ?? row?.nota },
  ...{ fuentes: [], fuente: own.fuente },
})
