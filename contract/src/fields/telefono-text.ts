// What people put between the digits, and the invisible marks that a telephone's address book copies along.
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu
const SPANISH = /^[6-9]\d{8}$/
// A Spanish number has nine digits: there a digit too few or too many is seen at once.
export const VALID_TELEFONO = /^\+(34[6-9]\d{8}|(?!34)[1-9]\d{7,14})$/

/** A number as people write it, in the form of E.164; nothing typed is null. What cannot be a number stays one that is not. */
export function normaliseTelefono(typed: string | null): string | null {
  const compact = (typed ?? '').replace(SEPARATORS, '').replace(/^00/, '+')
  if (SPANISH.test(compact)) return `+34${compact}`
  return compact || null
}

/** Whether this is a number as people write it. */
export const isTelefono = (typed: string): boolean => VALID_TELEFONO.test(normaliseTelefono(typed) ?? '')

/** '+34 612 345 678'; a number of another country as it is, because each groups them in its own way. */
export const formatTelefono = (number: string) => number.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3')
