/** Parses '1,5' and '1.5'; NaN for anything else, and for '40.000', which may be forty or forty thousand. */
export function parseDecimal(text: string): number {
  const written = text.replace(/\s/g, '')
  const isAmbiguous = /^[1-9]\d{0,2}(\.\d{3})+$/.test(written)
  return !isAmbiguous && /^\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN
}

/** A number as it is typed; nothing for none. */
export const decimalInput = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')

/** What is typed in a field that may be empty. */
export const decimalOrNull = (text: string): number | null => (text.trim() === '' ? null : parseDecimal(text))
