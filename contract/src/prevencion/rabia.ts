import type { Comunidad } from '../catalog/comunidades.ts'
import type { Especie } from '../catalog/species.ts'
import { fuentes } from './fuentes.ts'

/** What a region orders of rabies. */
export interface NormaRabia {
  comunidad: Comunidad
  especie: Especie
  /** When the first one is due, in words; null: not said. */
  primera: string | null
  /** Doses of the first time, and the days between them. */
  dosis: number
  separacion_dias: number | null
  /** Months from the first time to the next; null: as the label says. */
  refuerzo_meses: number | null
  /** Months from then on; null: as the label says. */
  repite_meses: number | null
  /** It was not read: the vet decides. */
  veterinario: boolean
  /** What the vet is told, as where sources differ. */
  nota: string | null
  fuente: string
  vigente_desde: string
}

type Rest = Partial<Omit<NormaRabia, 'comunidad' | 'especie' | 'fuente'>>

const rows = (comunidad: Comunidad, especies: Especie[], fuente: string, rest: Rest): NormaRabia[] =>
  especies.map((especie) => ({
    ...{ comunidad, especie, fuente, primera: null, dosis: 1, separacion_dias: null },
    ...{ refuerzo_meses: null, repite_meses: null, veterinario: false, nota: null, vigente_desde: '2000-01-01' },
    ...rest,
  }))

const yearly = { refuerzo_meses: 12, repite_meses: 12 }
const twice = { dosis: 2, separacion_dias: 21, ...yearly }
const DOG_CAT_FERRET: Especie[] = ['perro', 'gato', 'huron']

/** The rows that come with the program; the clinic's own table begins as these. */
export const normasRabia = (): NormaRabia[] => [
  ...rows('AN', DOG_CAT_FERRET, 'Orden de 19 de abril de 2010', {
    ...{ primera: '3 meses', ...twice },
    nota: `Segunda dosis en Andalucía: la Orden dice a los 30 días; ${fuentes.RSCE}, a los 21.`,
  }),
  ...rows('CM', DOG_CAT_FERRET, `Orden de 2 de junio de 2014; ${fuentes.RSCE}`, { primera: '3 meses', ...twice }),
  ...rows('CE', ['perro'], fuentes.RSCE, twice),
  ...rows('ML', ['perro'], fuentes.RSCE, twice),
  ...rows('MC', ['perro', 'huron'], 'Orden de 2017', { primera: '3 meses y medio', ...yearly }),
  ...rows('MC', ['gato'], 'Orden de 2017', { primera: '5 meses', ...yearly }),
  ...rows('VC', DOG_CAT_FERRET, 'Orden 3/2016', { primera: 'de 12 a 16 semanas', refuerzo_meses: 12 }),
  ...rows('NC', DOG_CAT_FERRET, 'Decreto Foral 94/2022', {
    ...yearly,
    nota: `Navarra: el Decreto Foral dice cada año; ${fuentes.RSCE}, cada 2.`,
  }),
  ...rows('CL', ['perro'], 'Orden AYG/610/2016', { primera: '3 meses', ...yearly }),
  ...rows('CB', ['perro', 'huron'], `Colegio de Zaragoza; ${fuentes.RSCE}`, { primera: '3 meses', ...yearly }),
  ...rows('IB', ['perro'], `Colegio de Zaragoza; ${fuentes.RSCE}`, { primera: '3 meses', ...yearly }),
  ...rows('CN', ['perro'], `Colegio de Zaragoza; ${fuentes.RSCE}`, { primera: '3 meses', ...yearly }),
  ...rows('RI', ['perro'], 'Decreto de 2014', { primera: '3 meses', refuerzo_meses: 24, repite_meses: 24 }),
  ...rows('PV', ['perro'], 'Orden de 30 de septiembre de 2022', { primera: 'de 12 a 24 semanas' }),
  ...rows('AS', ['perro'], 'Resolución de 21 de marzo (2023, año deducido)', { primera: 'de 3 a 6 meses' }),
  ...rows('AR', ['perro'], 'Orden de septiembre (2017, año deducido)', {
    primera: 'de 12 a 24 semanas',
    refuerzo_meses: 12,
    repite_meses: 12,
    nota: `Aragón: la Orden dice lo que diga la ficha; ${fuentes.RSCE}, cada año.`,
  }),
  ...rows('EX', ['perro'], 'Decreto 113/2025', { primera: 'de 12 a 16 semanas' }),
  ...rows('MD', DOG_CAT_FERRET, 'Decreto 89/2025', {
    veterinario: true,
    nota: 'Madrid: el Decreto 89/2025 no se ha podido leer. Antes, perros a los 3 meses y cada año.',
  }),
  ...rows('GA', DOG_CAT_FERRET, 'prensa, octubre de 2025', { nota: 'Galicia: voluntaria en octubre de 2025.' }),
  ...rows('CT', DOG_CAT_FERRET, 'prensa, octubre de 2025', {
    nota: 'Cataluña: voluntaria en octubre de 2025, con un decreto pendiente.',
  }),
]

/** The row in force on a day: the latest that has begun. */
export function normaVigente(
  normas: readonly NormaRabia[],
  { comunidad, especie }: { comunidad: string | null; especie: string | null },
  day: string,
): NormaRabia | undefined {
  let found: NormaRabia | undefined
  for (const row of normas) {
    if (row.comunidad !== comunidad || row.especie !== especie || row.vigente_desde > day) continue
    if (!found || found.vigente_desde < row.vigente_desde) found = row
  }
  return found
}
