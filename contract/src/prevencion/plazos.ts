import { addDays, addMonths } from '../fields/days.ts'

/** Days, weeks, months or years: '84d', '4w', '6m', '3y'. Weeks are days: four of them are 28 days, not a month. */
export type Plazo = `${number}${'d' | 'w' | 'm' | 'y'}`

export const isPlazo = (text: string): text is Plazo => /^[1-9]\d{0,2}[dwmy]$/.test(text)

const parts = (plazo: Plazo) => [Number(plazo.slice(0, -1)), plazo.at(-1)] as const

export function addPlazo(day: string, plazo: Plazo): string {
  const [count, unit] = parts(plazo)
  if (unit === 'd') return addDays(day, count)
  if (unit === 'w') return addDays(day, count * 7)
  return addMonths(day, unit === 'y' ? count * 12 : count)
}

const units = { d: ['día', 'días'], w: ['semana', 'semanas'], m: ['mes', 'meses'], y: ['año', 'años'] } as const

/** '84 días', '1 año'. */
export function plazoInWords(plazo: Plazo): string {
  const [count, unit] = parts(plazo)
  const [one, many] = units[unit as keyof typeof units]
  return `${count} ${count === 1 ? one : many}`
}

const DAY_MS = 86_400_000

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** '3 de mayo de 2027', without the formats of the browser. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} de ${months[(month ?? 1) - 1]} de ${year}`
}

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
