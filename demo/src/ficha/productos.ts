import type { Especie, PrevencionTipo } from '@huella/contract'
import type { DemoMascota } from '../mascotas.ts'
import { itemAt } from '../random.ts'

export type ProductoId =
  | 'polivalente'
  | 'rabia'
  | 'leishmania'
  | 'tos'
  | 'trivalente'
  | 'leucemia'
  | 'mixomatosis'
  | 'moquillo'
  | 'interna'
  | 'externa'

type Marca = [nombre: string, laboratorio: string]

interface Producto {
  tipo: PrevencionTipo
  /** Brand and laboratory; a pet always gets the same. */
  marcas: Marca[]
  /** Of these species, instead. */
  otras?: Partial<Record<Especie, Marca[]>>
  enfermedades: string[]
  /** After how many days it is due again. */
  dias: number
  /** Young animals get it twice, this many days apart. */
  cachorro?: number
  /** The share of the pets that get it without having come for it. */
  habitual: number
}

const YEAR = 365
const vacuna = (producto: Omit<Producto, 'tipo' | 'dias'>): Producto => ({ tipo: 'vacuna', dias: YEAR, ...producto })

export const productos: Record<ProductoId, Producto> = {
  polivalente: vacuna({
    marcas: [
      ['Nobivac DHPPi + L4', 'MSD Animal Health'],
      ['Versican Plus DHPPi/L4', 'Zoetis'],
      ['Eurican DAPPi-L4', 'Boehringer Ingelheim'],
    ],
    enfermedades: ['Moquillo', 'Hepatitis infecciosa', 'Parvovirosis', 'Parainfluenza', 'Leptospirosis'],
    cachorro: 28,
    habitual: 0.95,
  }),
  rabia: vacuna({
    marcas: [
      ['Nobivac Rabia', 'MSD Animal Health'],
      ['Rabisin', 'Boehringer Ingelheim'],
    ],
    enfermedades: ['Rabia'],
    habitual: 0.95,
  }),
  leishmania: vacuna({ marcas: [['LetiFend', 'LETI Pharma']], enfermedades: ['Leishmaniosis'], habitual: 0.2 }),
  tos: vacuna({
    marcas: [['Nobivac KC', 'MSD Animal Health']],
    enfermedades: ['Bordetella', 'Parainfluenza'],
    habitual: 0,
  }),
  trivalente: vacuna({
    marcas: [
      ['Purevax RCP', 'Boehringer Ingelheim'],
      ['Nobivac Tricat Trio', 'MSD Animal Health'],
    ],
    enfermedades: ['Panleucopenia', 'Herpesvirus', 'Calicivirus'],
    cachorro: 28,
    habitual: 0.9,
  }),
  leucemia: vacuna({
    marcas: [['Purevax FeLV', 'Boehringer Ingelheim']],
    enfermedades: ['Leucemia felina'],
    habitual: 0.15,
  }),
  mixomatosis: vacuna({
    marcas: [['Nobivac Myxo-RHD Plus', 'MSD Animal Health']],
    enfermedades: ['Mixomatosis', 'RHDV1', 'RHDV2'],
    habitual: 0.9,
  }),
  moquillo: vacuna({ marcas: [['Versican DP', 'Zoetis']], enfermedades: ['Moquillo'], habitual: 0.9 }),
  interna: {
    tipo: 'desparasitacion_interna',
    marcas: [
      ['Milbemax perros', 'Elanco'],
      ['Drontal Plus', 'Vetoquinol'],
    ],
    otras: {
      gato: [
        ['Milbemax gatos', 'Elanco'],
        ['Profender', 'Vetoquinol'],
      ],
      conejo: [['Panacur', 'MSD Animal Health']],
      huron: [['Advocate', 'Elanco']],
    },
    enfermedades: [],
    dias: 91,
    habitual: 0.75,
  },
  externa: {
    tipo: 'desparasitacion_externa',
    marcas: [
      ['Bravecto masticable', 'MSD Animal Health'],
      ['Simparica', 'Zoetis'],
    ],
    otras: { gato: [['Bravecto Spot-On gatos', 'MSD Animal Health']] },
    enfermedades: [],
    dias: 84,
    habitual: 0.45,
  },
}

/** What a healthy animal of the species gets. */
export function productosDe({ especie }: DemoMascota): ProductoId[] {
  if (especie === 'perro') return ['polivalente', 'rabia', 'leishmania', 'interna', 'externa']
  if (especie === 'gato') return ['trivalente', 'leucemia', 'interna', 'externa']
  if (especie === 'conejo') return ['mixomatosis', 'interna']
  return especie === 'huron' ? ['moquillo', 'interna'] : []
}

export function marcaDe({ marcas, otras }: Producto, { id_mascota, especie }: DemoMascota): Marca {
  const list = otras?.[especie] ?? marcas
  return itemAt(list, id_mascota % list.length)
}
