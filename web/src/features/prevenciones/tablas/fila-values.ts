import { FILA_DESDE, type Plazo } from '@huella/contract'

/** A number and its unit, as two fields of a form. */
export const plazoNumber = (plazo: Plazo | null | undefined) => plazo?.slice(0, -1) ?? ''
export const plazoUnit = (plazo: Plazo | null | undefined, otherwise = 'm') => plazo?.slice(-1) ?? otherwise

/** '12' and 'm' as '12m'; empty without a number. */
export const plazoOf = (number: string | undefined, unit: string | undefined) =>
  number?.trim() ? `${number.trim()}${unit ?? 'm'}` : ''

export const numberText = (number: number | null | undefined) => (number == null ? '' : String(number))

/** An empty field is no number; what is not one is refused by the schema. */
export const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : null)

/** A row without a day of its own always holds. */
export const desdeText = (day: string | undefined) => (day === FILA_DESDE ? '' : (day ?? ''))
export const desdeOf = (text: string | undefined) => text || FILA_DESDE
