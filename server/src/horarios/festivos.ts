import { createRequire } from 'node:module'
import type { Comunidad, Festivo } from '@huella/contract'
import type HolidaysClass from 'date-holidays'

const require = createRequire(import.meta.url)

/**
 * The public holidays of a year, in order: those of Spain, or of a comunidad if one is given. They are offered, not applied:
 * towns have two more, and a comunidad may decide on others.
 */
export function festivosOf(year: number, comunidad?: Comunidad): Festivo[] {
  const Holidays: typeof HolidaysClass = require('date-holidays') // loaded on first use, because that takes a while
  const calendar = new Holidays({ country: 'ES', state: comunidad }, { languages: ['es'], types: ['public'] })
  const festivos = calendar.getHolidays(year).map(({ date, name }) => ({ fecha: date.slice(0, 10), nombre: name }))
  // A holiday that is moved is there twice: by its name, and as a substitute.
  return festivos.filter(({ fecha }, index) => festivos.findIndex((one) => one.fecha === fecha) === index)
}
