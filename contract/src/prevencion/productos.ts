import { foldText } from '../busqueda/words.ts'
import type { PrevencionTipo } from '../catalog/prevenciones.ts'
import type { Especie } from '../catalog/species.ts'
import { type EnfermedadVacuna, enfermedadesVacuna } from './enfermedades.ts'

/** A product with which the clinic's catalogue begins. How often it is given is in the labels, by its name. */
export interface ProductoInicial {
  nombre: string
  tipo: PrevencionTipo
  especies: readonly Especie[]
  enfermedades: readonly EnfermedadVacuna[]
  laboratorio: string
}

const DHP = ['moquillo', 'hepatitis', 'parvovirosis'] as const
const DHPPI = [...DHP, 'parainfluenza'] as const
const RCP = ['panleucopenia', 'herpesvirus', 'calicivirus'] as const
const MSD = 'MSD Animal Health'
const ZOETIS = 'Zoetis'
const BOEHRINGER = 'Boehringer Ingelheim'
const ELANCO = 'Elanco'

const vacunas = (
  especies: Especie[],
  list: [nombre: string, enfermedades: readonly EnfermedadVacuna[], laboratorio: string][],
) =>
  list.map(([nombre, enfermedades, laboratorio]) => ({
    nombre,
    tipo: 'vacuna' as const,
    especies,
    enfermedades,
    laboratorio,
  }))

const externos = (list: [nombre: string, especies: Especie[], laboratorio: string][]) =>
  list.map(([nombre, especies, laboratorio]) => ({
    ...{ nombre, tipo: 'desparasitacion_externa' as const, especies, enfermedades: [], laboratorio },
  }))

export const productosIniciales = (): ProductoInicial[] => [
  ...vacunas(
    ['perro'],
    [
      ['Nobivac DHP', DHP, MSD],
      ['Nobivac DHPPi', DHPPI, MSD],
      ['Nobivac DHPPi + L4', [...DHPPI, 'leptospirosis'], MSD],
      ['Nobivac L4', ['leptospirosis'], MSD],
      ['Nobivac Lepto (L2)', ['leptospirosis'], MSD],
      ['Nobivac KC', ['bordetella', 'parainfluenza'], MSD],
      ['Nobivac Respira Bb', ['bordetella'], MSD],
      ['Versican Plus DHPPi', DHPPI, ZOETIS],
      ['Versican Plus DHPPi/L4', [...DHPPI, 'leptospirosis'], ZOETIS],
      ['Versican Plus L4', ['leptospirosis'], ZOETIS],
      ['Versican Plus BbPi', ['bordetella', 'parainfluenza'], ZOETIS],
      ['Versican Plus Bb Oral', ['bordetella'], ZOETIS],
      ['Eurican DAPPi', DHPPI, BOEHRINGER],
      ['Eurican DAPPi-L', [...DHPPI, 'leptospirosis'], BOEHRINGER],
      ['Canigen DHPPi', DHPPI, 'Virbac'],
      ['LetiFend', ['leishmaniosis'], 'LETI Pharma'],
      ['Neoleish', ['leishmaniosis'], 'CZ Vaccines'],
    ],
  ),
  ...vacunas(
    ['gato'],
    [
      ['Purevax RCP', RCP, BOEHRINGER],
      ['Purevax RCPCh', [...RCP, 'clamidiosis'], BOEHRINGER],
      ['Purevax RCP FeLV', [...RCP, 'leucemia_felina'], BOEHRINGER],
      ['Purevax FeLV', ['leucemia_felina'], BOEHRINGER],
      ['Nobivac Tricat Trio', RCP, MSD],
      ['Nobivac FeLV', ['leucemia_felina'], MSD],
      ['Leucofeligen FeLV/RCP', [...RCP, 'leucemia_felina'], 'Virbac'],
    ],
  ),
  ...vacunas(
    ['conejo'],
    [
      ['Nobivac Myxo-RHD Plus', ['mixomatosis', 'rhdv1', 'rhdv2'], MSD],
      ['Eravac', ['rhdv2'], 'Hipra'],
      ['Yurvac RHD', ['rhdv1', 'rhdv2'], 'Hipra'],
      ['Filavac VHD K C+V', ['rhdv1', 'rhdv2'], 'Filavie'],
    ],
  ),
  ...vacunas(
    ['perro', 'gato', 'huron'],
    [
      ['Nobivac Rabia', ['rabia'], MSD],
      ['Versiguard Rabia', ['rabia'], ZOETIS],
    ],
  ),
  ...externos([
    ['Bravecto comprimido', ['perro'], MSD],
    ['Bravecto inyectable', ['perro'], MSD],
    ['Bravecto spot-on', ['gato'], MSD],
    ['NexGard', ['perro'], BOEHRINGER],
    ['NexGard Spectra', ['perro'], BOEHRINGER],
    ['NexGard Combo', ['gato'], BOEHRINGER],
    ['Simparica', ['perro'], ZOETIS],
    ['Simparica Trio', ['perro'], ZOETIS],
    ['Credelio', ['perro', 'gato'], ELANCO],
    ['Stronghold Plus', ['gato'], ZOETIS],
    ['Seresto', ['perro', 'gato'], ELANCO],
    ['Scalibor', ['perro'], MSD],
    ['Advantix', ['perro'], ELANCO],
    ['Frontline Combo', ['perro', 'gato', 'huron'], BOEHRINGER],
    ['Advocate', ['perro', 'gato', 'huron'], ELANCO],
    ['Advantage', ['gato', 'conejo'], ELANCO],
  ]),
  {
    nombre: 'Guardian SR',
    tipo: 'desparasitacion_interna',
    especies: ['perro'],
    enfermedades: [],
    laboratorio: ZOETIS,
  },
]

/** Letters by which vaccines name what they are against: DHPPi, RCP, L4. */
const letters: Partial<Record<string, readonly EnfermedadVacuna[]>> = {
  ...{ dhp: DHP, dap: DHP, dhppi: DHPPI, dappi: DHPPI, chp: DHP, chppi: DHPPI, rcp: RCP },
  ...{ rcpch: [...RCP, 'clamidiosis'], rcpfelv: [...RCP, 'leucemia_felina'], felv: ['leucemia_felina'] },
  ...{ l: ['leptospirosis'], l2: ['leptospirosis'], l4: ['leptospirosis'], lepto: ['leptospirosis'], tricat: RCP },
  ...{ polivalente: [...DHPPI, 'leptospirosis'], trivalente: RCP, rabies: ['rabia'], rabisin: ['rabia'] },
}

const partsOf = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** What a product protects against by its name, where nobody noted it: that of the catalogue, or its letters. */
export function enfermedadesOfProducto(producto: string, especie: string | null): EnfermedadVacuna[] {
  const parts = partsOf(producto)
  const found = productosIniciales()
    .filter(({ tipo, especies }) => tipo === 'vacuna' && especies.some((one) => one === especie))
    .filter(({ nombre }) => partsOf(nombre).every((part) => parts.includes(part)))
    .sort((one, other) => partsOf(other.nombre).length - partsOf(one.nombre).length)[0]
  if (found) return [...found.enfermedades]
  const named = parts.flatMap((part) => [
    ...(letters[part] ?? []),
    ...(part in enfermedadesVacuna ? [part as EnfermedadVacuna] : []),
  ])
  if (named.length > 0) return [...new Set(named)]
  const [only] = parts
  const byName = productosIniciales().filter(({ tipo, nombre }) => tipo === 'vacuna' && partsOf(nombre)[0] === only)
  if (byName.length === 1 && byName[0]?.especies.some((one) => one === especie)) return [...byName[0].enfermedades]
  return []
}
