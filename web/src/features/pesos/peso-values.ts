import { type Peso, pesoCreate, unusualPeso } from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'
import { dateInWords, pesoText } from '../../lib/formats.ts'
import { parsePeso, pesoField } from '../../lib/grams.ts'

/** As typed, with a comma or a point. */
export interface PesoValues {
  peso: string
  fecha: string
}

export const pesoValues = (today: string, gramos: boolean, peso?: Peso): PesoValues => ({
  peso: peso ? pesoField(peso.peso, gramos) : '',
  fecha: peso?.fecha ?? today,
})

/** What a weight says, to tell what somebody else has changed. */
export const pesoTexts = ({ peso, fecha }: Peso): RowTexts => ({
  peso: ['Peso', pesoText(peso)],
  fecha: ['Fecha', dateInWords(fecha)],
})

/** The contract's schema for a weight that is still text. */
export const typedPeso = (gramos: boolean) => ({
  safeParse({ peso = '', ...rest }: Partial<PesoValues>) {
    return pesoCreate.safeParse({ ...rest, peso: peso.trim() ? parsePeso(peso, gramos) : undefined })
  },
})

/** Said of a weight that may be mistyped; it can be saved all the same. */
export function unusualText(typed: string, gramos: boolean, last: number | undefined): string | undefined {
  const unusual = unusualPeso(parsePeso(typed, gramos), last)
  return unusual && `${unusual}. ¿Es correcto?`
}
