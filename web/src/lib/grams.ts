import { parseAmount } from './formats.ts'

/** '12,5', '12.5', '12,5 kg' or '850 g' in kilograms; without a unit in grams where `gramos`. NaN for anything else. */
export function parsePeso(text: string, gramos: boolean): number {
  const unit = /(k?g)\s*$/i.exec(text)?.[1]?.toLowerCase() ?? (gramos ? 'g' : 'kg')
  const amount = parseAmount(text.replace(/k?g\s*$/i, ''))
  return unit === 'g' ? Number((amount / 1000).toFixed(6)) : amount
}

/** A weight as its field shows it. */
export const pesoField = (kilos: number, gramos: boolean): string =>
  String(gramos ? Number((kilos * 1000).toFixed(3)) : kilos).replace('.', ',')

/*
 * A field of the visit holds kilograms as text, and shows them in grams for some species.
 */
const AS_TYPED = ' g'

/** What was typed in grams as the text in kilograms; what is no whole number keeps its unit, and is refused. */
export function kilosTyped(grams: string): string {
  const typed = grams.trim()
  if (typed === '') return ''
  return /^\d{1,7}$/.test(typed) ? String(Number(typed) / 1000).replace('.', ',') : typed + AS_TYPED
}

/** The text in kilograms as its field shows it. */
export function gramsShown(kilos: string): string {
  if (kilos.endsWith(AS_TYPED)) return kilos.slice(0, -AS_TYPED.length)
  const amount = parseAmount(kilos)
  return Number.isNaN(amount) ? kilos : pesoField(amount, true)
}
