import { type Peso, pesoCreate, unusualPeso } from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'
import { dateInWords, kilograms, parseAmount } from '../../lib/formats.ts'

/** As typed, with a comma or a point. */
export interface PesoValues {
  peso: string
  fecha: string
}

export const pesoValues = (today: string, peso?: Peso): PesoValues => ({
  peso: peso ? String(peso.peso).replace('.', ',') : '',
  fecha: peso?.fecha ?? today,
})

/** What a weight says, to tell what somebody else has changed. */
export const pesoTexts = ({ peso, fecha }: Peso): RowTexts => ({
  peso: ['Peso', kilograms(peso)],
  fecha: ['Fecha', dateInWords(fecha)],
})

/** '12,5', '12.5' or '12,5 kg'; NaN for anything else. */
export const parseKilos = (text: string) => parseAmount(text.replace(/kg\s*$/i, ''))

/** The contract's schema for a weight that is still text. */
export const typedPeso = {
  safeParse({ peso = '', ...rest }: Partial<PesoValues>) {
    return pesoCreate.safeParse({ ...rest, peso: peso.trim() ? parseKilos(peso) : undefined })
  },
}

/** Said of a weight that may be mistyped; it can be saved all the same. */
export function unusualText(typed: string, last: number | undefined): string | undefined {
  const unusual = unusualPeso(parseKilos(typed), last)
  return unusual && `${unusual}. ¿Es correcto?`
}
