import { addMonths } from '../fields/days.ts'
import type { Tarde } from './pautas.ts'
import { addPlazo, daysBetween, type Plazo } from './plazos.ts'

/** An interval that one source gives. */
export interface Opcion {
  plazo: Plazo | 'a_las_26w'
  fuente: string
}

/** The rule for one dose of one disease: the row and the label of its product, put together. */
export interface Regla {
  edad_minima: Plazo
  hasta?: Plazo
  dosis: number
  separacion: { min: number; max: number; fuente: string }
  /** Sources may differ: the earliest date holds. */
  refuerzo: Opcion[]
  repite: Opcion[]
  viva: boolean
  tarde: Tarde | 'al_vencer'
  /** Serogroups of leptospirosis: four after two are a new series. */
  cepas?: 'L2' | 'L4'
}

export interface DosisDeSerie {
  fecha: string
  regla: Regla
}

/** What a dose was, and when the next is due. */
export interface Paso {
  clase: 'joven' | 'serie' | 'refuerzo' | 'repite' | 'vet'
  /** Null: the vet decides. */
  proxima: string | null
  /** The earliest first. */
  opciones: (Opcion & { fecha: string })[]
  /** Of a series of so many: which one this was. */
  numero: number
  cachorro: boolean
  /** Why it counts as the first again. */
  reinicia?: 'separadas' | 'tarde' | 'cepas'
  demasiadoPronto: boolean
  /** Later than the rule allows without a word to the vet. */
  retraso: boolean
  /** Days since the last dose that counted. */
  dias: number | null
}

/** Doses of a series that are further apart do not belong together (A17). */
const MAX_DAYS_APART = 42
/** Closer together, the second one does not count (W16). */
const MIN_DAYS_APART = 14
/** How long after it was due a dose is not late yet. */
const MARGIN_MONTHS = 3

const WEEKS_24: Plazo = '24w'
const WEEKS_26: Plazo = '26w'

/** Follows the doses of one disease in their order; the result is of the last one. */
export function followDoses(dosis: readonly DosisDeSerie[], nacimiento: string | null): Paso | undefined {
  let paso: Paso | undefined
  let [puestas, tempranas, completa] = [0, 0, false]
  let last: { fecha: string; vence: string | null; cepas: Regla['cepas'] } | undefined
  for (const { fecha, regla } of dosis) {
    const minima = nacimiento === null ? null : addPlazo(nacimiento, regla.edad_minima)
    const dias = last ? daysBetween(last.fecha, fecha) : null
    paso = { ...base, dias }
    if (minima !== null && fecha < minima) {
      paso = { ...paso, clase: 'joven', proxima: minima }
      continue
    }
    const start = (reinicia: Paso['reinicia']) => {
      ;[puestas, tempranas, completa] = [0, 0, false]
      paso = { ...(paso ?? base), reinicia }
    }
    if (last && completa) {
      const { hacer, retraso } = lateness(regla.tarde, last, fecha)
      paso.retraso = retraso
      if (hacer === 'empezar') start('tarde')
      if (hacer === 'vet') {
        paso.clase = 'vet'
        last = { fecha, vence: null, cepas: regla.cepas ?? last.cepas }
        continue
      }
    } else if (last && !regla.viva && dias !== null && dias > MAX_DAYS_APART && puestas + tempranas > 0) {
      start('separadas')
    }
    if (last?.cepas === 'L2' && regla.cepas === 'L4') start('cepas')

    const young = regla.hasta !== undefined && nacimiento !== null && fecha < addPlazo(nacimiento, regla.hasta)
    const wasComplete = completa
    if (!completa && young) {
      if (dias !== null && dias < MIN_DAYS_APART) paso.demasiadoPronto = true
      else tempranas++
    } else if (!completa) {
      if (last && dias !== null && dias < MIN_DAYS_APART && puestas + tempranas > 0) paso.demasiadoPronto = true
      else puestas++
      completa = puestas >= (tempranas > 0 && regla.hasta ? 1 : regla.dosis)
    }
    paso.numero = puestas
    paso.cachorro = young
    if (!completa) {
      const { max, fuente } = regla.separacion
      setOptions(paso, 'serie', [{ plazo: `${max}d`, fuente }], { fecha, nacimiento })
    } else if (!wasComplete || (isYearlong(regla) && nacimiento && fecha < addPlazo(nacimiento, WEEKS_26))) {
      setOptions(paso, 'refuerzo', regla.refuerzo, { fecha, nacimiento })
    } else {
      setOptions(paso, 'repite', regla.repite, { fecha, nacimiento })
    }
    last = { fecha, vence: paso.proxima, cepas: regla.cepas ?? last?.cepas }
  }
  return paso
}

const base: Paso = {
  ...{ clase: 'serie', proxima: null, opciones: [], numero: 0, cachorro: false },
  ...{ demasiadoPronto: false, retraso: false, dias: null },
}

/** The booster of these is due at 26 weeks of age, not an interval after the series. */
const isYearlong = ({ refuerzo }: Regla) => refuerzo.some(({ plazo }) => plazo === 'a_las_26w')

function setOptions(
  paso: Paso,
  clase: Paso['clase'],
  opciones: Opcion[],
  { fecha, nacimiento }: { fecha: string; nacimiento: string | null },
): void {
  paso.clase = clase
  paso.opciones = opciones
    .map((opcion): Paso['opciones'][number] => {
      if (opcion.plazo !== 'a_las_26w') return { ...opcion, fecha: addPlazo(fecha, opcion.plazo) }
      // Of an adult, and of one that is about to be 26 weeks old: a year after the series.
      if (nacimiento !== null && fecha < addPlazo(nacimiento, WEEKS_24)) {
        return { ...opcion, fecha: addPlazo(nacimiento, WEEKS_26) }
      }
      return { ...opcion, plazo: '12m', fecha: addPlazo(fecha, '12m') }
    })
    .sort((one, other) => one.fecha.localeCompare(other.fecha))
  paso.proxima = paso.opciones[0]?.fecha ?? null
  // No source says it.
  if (paso.proxima === null) paso.clase = 'vet'
}

function lateness(tarde: Regla['tarde'], last: { fecha: string; vence: string | null }, fecha: string) {
  if (tarde === 'al_vencer') {
    const late = last.vence !== null && fecha > last.vence
    return { hacer: late ? 'empezar' : 'una', retraso: late } as const
  }
  const due = last.vence === null ? null : addMonths(last.vence, MARGIN_MONTHS)
  const limit = tarde.desde ? addPlazo(last.fecha, tarde.desde) : due
  const late = limit !== null && fecha > limit
  const warned = tarde.avisar !== undefined && fecha > addPlazo(last.fecha, tarde.avisar)
  return { hacer: late ? tarde.hacer : 'una', retraso: late || warned } as const
}
