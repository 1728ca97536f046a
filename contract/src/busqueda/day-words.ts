import { addDays } from '../fields/days.ts'
import { foldText } from './words.ts'

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const MONTH_NAMES = '(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)[a-z]*\\.?'

/** Before a day: 'el', 'del', 'para el', 'próximo'. */
const BEFORE = '(?:(?:para|del|de|el|este|proximo) )*'
const AFTER = '(?=$|\\s)'

interface DayPattern {
  pattern: RegExp
  /** The day that the groups of the pattern name; undefined where there is no such day. */
  day(groups: string[], today: string): string | undefined
}

const patterns: DayPattern[] = [
  { pattern: dayPattern('pasado manana'), day: (_, today) => addDays(today, 2) },
  { pattern: dayPattern('(hoy|manana|ayer)'), day: ([word = ''], today) => addDays(today, relative[word] ?? 0) },
  { pattern: dayPattern(`(${WEEKDAYS.join('|')})`), day: ([name = ''], today) => nextWeekday(name, today) },
  {
    pattern: dayPattern('(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}|\\d{2}))?'),
    day: ([d, m, y], today) => date(d, m, y, today),
  },
  {
    pattern: dayPattern(`(\\d{1,2}) (?:de )?${MONTH_NAMES}(?: (?:de |del )?(\\d{4}))?`),
    day: ([d, month = '', y], today) => date(d, String(MONTHS.indexOf(month.slice(0, 3)) + 1), y, today),
  },
]

const relative: Record<string, number> = { ayer: -1, hoy: 0, manana: 1 }

function dayPattern(words: string): RegExp {
  return new RegExp(`(?:^|\\s)${BEFORE}${words}${AFTER}`)
}

/** The next day of that name; today, if it is one. */
function nextWeekday(name: string, today: string): string {
  const ahead = WEEKDAYS.indexOf(name) - new Date(`${today}T00:00Z`).getUTCDay()
  return addDays(today, (ahead + 7) % 7)
}

/** Without a year: the date that is nearest to today. */
function date(day = '', month = '', year: string | undefined, today: string): string | undefined {
  const current = Number(today.slice(0, 4))
  const years = year ? [Number(year.length === 2 ? `20${year}` : year)] : [current, current + 1, current - 1]
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  return years
    .map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((each) => isDay(each))
    .sort((one, other) => distance(one) - distance(other))[0]
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export interface DayInText {
  fecha: string
  /** The words that name it, as typed. */
  texto: string
  /** The text without them. */
  resto: string
  /** They may also be the name of a person or a pet, as Domingo is. */
  esNombre: boolean
}

const isWeekday = (text: string) => WEEKDAYS.includes(foldText(text))

/** The first day that a text names: 'mañana', 'el jueves', '16/11', '16 de noviembre'. */
export function dayInText(text: string, today: string): DayInText | undefined {
  // NFC, so that folding changes no positions: each accented letter is one letter before and after.
  const composed = text.normalize('NFC')
  const folded = foldText(composed)
  if (folded.length !== composed.length) return undefined
  for (const { pattern, day } of patterns) {
    const match = pattern.exec(folded)
    const fecha = match && day(match.slice(1), today)
    if (!fecha) continue
    const [start, end] = [match.index, match.index + match[0].length]
    const resto = `${composed.slice(0, start)} ${composed.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
    const texto = composed.slice(start, end).trim()
    return { fecha, texto, resto, esNombre: isWeekday(texto) }
  }
  return undefined
}
