import type { Forma } from '../catalog/medicamentos.ts'
import { AMOUNT_DECIMALS, DOSE_DECIMALS, divideDown, divideNearest, divideUp, scaled, unscaled } from './decimals.ts'

/** How a medicine is given: how much of it is in one ml or tablet, and into how many pieces that can be divided. */
export interface Preparado {
  forma: Forma
  /** In the unit of the dose. */
  concentracion: number
  partes: number
}

/** Milligrams (µg, UI) for this weight. */
export const dosisTotal = (dosis: number, peso: number): number =>
  unscaled(scaled(dosis, DOSE_DECIMALS) * scaled(peso, AMOUNT_DECIMALS), DOSE_DECIMALS + AMOUNT_DECIMALS)

type Divide = typeof divideNearest

const HUNDREDTH = 10n
const TENTH = 100n
const ONE = 1_000n

/** Syringes show hundredths of a millilitre; what is less than a tenth is said in thousandths. */
function millilitres(numerator: bigint, denominator: bigint, divide: Divide): bigint {
  const thousandths = divide(numerator, denominator)
  return thousandths < TENTH ? thousandths : divide(numerator, denominator * HUNDREDTH) * HUNDREDTH
}

/** How much that is of the preparation, in thousandths of a ml or a tablet. Both numbers have seven decimals. */
function thousandths(dosis: number, peso: number, { forma, concentracion, partes }: Preparado, divide: Divide): bigint {
  const numerator = scaled(dosis, DOSE_DECIMALS) * scaled(peso, AMOUNT_DECIMALS)
  const denominator = scaled(concentracion, DOSE_DECIMALS)
  if (forma === 'liquido') return millilitres(numerator, denominator, divide)
  const piece = ONE / BigInt(partes)
  return divide(numerator, denominator * piece) * piece
}

/** What is given each time: as much as can be measured, and never nothing. */
export function cantidadPorToma(dosis: number, peso: number, preparado: Preparado): number {
  const nearest = thousandths(dosis, peso, preparado, divideNearest)
  const least = preparado.forma === 'liquido' ? 1n : ONE / BigInt(preparado.partes)
  return unscaled(nearest > 0n ? nearest : least, AMOUNT_DECIMALS)
}

/** How many times it is given: once, or every so many hours for so many days. */
export const tomasDe = (cadaHoras: number | null, dias: number | null): number =>
  cadaHoras === null || dias === null ? 1 : Math.ceil((dias * 24) / cadaHoras)

/** What the owner takes home: rounded up to a tenth of a ml (a hundredth below one), or to whole or half tablets. */
export function totalADispensar(cantidad: number, tomas: number, { forma, partes }: Preparado): number {
  const exact = scaled(cantidad, AMOUNT_DECIMALS) * BigInt(tomas)
  const ofLiquid = exact < ONE ? HUNDREDTH : TENTH
  const step = forma === 'liquido' ? ofLiquid : partes > 1 ? ONE / 2n : ONE
  return unscaled(divideUp(exact, step) * step, AMOUNT_DECIMALS)
}

/** Whether an amount can be given: of a tablet only the pieces that it can be divided into. */
export const isMeasurable = (cantidad: number, { forma, partes }: Preparado): boolean =>
  forma === 'liquido' || Number.isInteger(cantidad * partes)

/** What an amount comes to for each kg. */
export const dosisReal = (cantidad: number, peso: number, { concentracion }: Preparado): number =>
  unscaled(
    divideNearest(
      scaled(cantidad, AMOUNT_DECIMALS) * scaled(concentracion, DOSE_DECIMALS),
      scaled(peso, AMOUNT_DECIMALS),
    ),
    DOSE_DECIMALS,
  )

export interface Rango {
  min: number
  max: number
}

/** Where an amount leaves the range. A liquid cannot be measured finer than the syringe shows, so that step is no reason. */
export function fueraDeRango(
  cantidad: number,
  peso: number,
  preparado: Preparado,
  { min, max }: Rango,
): 'dosis_baja' | 'dosis_alta' | undefined {
  const given = scaled(cantidad, AMOUNT_DECIMALS)
  if (preparado.forma === 'liquido') {
    if (given > thousandths(max, peso, preparado, divideUp)) return 'dosis_alta'
    return given < thousandths(min, peso, preparado, divideDown) ? 'dosis_baja' : undefined
  }
  const active = given * scaled(preparado.concentracion, DOSE_DECIMALS)
  const kilos = scaled(peso, AMOUNT_DECIMALS)
  if (active > scaled(max, DOSE_DECIMALS) * kilos) return 'dosis_alta'
  return active < scaled(min, DOSE_DECIMALS) * kilos ? 'dosis_baja' : undefined
}
