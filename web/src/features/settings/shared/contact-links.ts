import { formatTelefono, normaliseTelefono } from '@huella/contract'

const CALLABLE = /^\+?\d{3,15}$/
// A number with what people put between its digits, or a short one such as 112.
const NUMBERS = /(?<!\d)(?:(?:\+|00)?\d[\d .-]{7,}\d|1\d{2})(?!\d)/g

/** The link that calls a number as people write it; undefined for what is no number. */
export function telHref(phone: string): string | undefined {
  const number = normaliseTelefono(phone)
  return number && CALLABLE.test(number) ? `tel:${number}` : undefined
}

/** '+34 910 000 142'; what is no number as it is. */
export const phoneText = (phone: string): string => {
  const number = normaliseTelefono(phone)
  return number && CALLABLE.test(number) ? formatTelefono(number) : phone
}

/** Opens the map of the device, or in a browser. */
export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`

/** A text cut at its telephone numbers; those have the link that calls them. */
export function withNumbers(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = []
  let end = 0
  for (const { 0: number, index } of text.matchAll(NUMBERS)) {
    const href = telHref(number)
    if (!href) continue
    parts.push({ text: text.slice(end, index) }, { text: number, href })
    end = index + number.length
  }
  parts.push({ text: text.slice(end) })
  return parts.filter((part) => part.text !== '')
}
