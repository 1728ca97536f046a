const meta = document.querySelector<HTMLMetaElement>('meta[name="clinic-time-zone"]')
// The clinic's clock, wherever the browser is.
const timeZone = meta?.content

const words = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone })

/** 'Viernes, 6 de marzo de 2026' */
export function dateInWords(date: Date): string {
  const text = words.format(date)
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}
