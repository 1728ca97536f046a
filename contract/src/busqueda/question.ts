import { type DayInText, dayInText } from './day-words.ts'
import { wordsWithNumbers } from './words.ts'

/** More words than these are not searched for. */
const MAX_WORDS = 5

export interface Question {
  /** Every word that names and texts must have; numbers without the spaces between their groups. */
  words: string[]
  /** The words if that of the day is part of a name: 'domingo garcía'. */
  names: string[] | undefined
  /** The day of the appointments that are meant. */
  day: DayInText | undefined
}

/** What somebody looks for in the search of the top bar. */
export function parseQuestion(text: string, today: string): Question {
  const day = dayInText(text, today)
  const words = wordsOf(day?.resto || text)
  return { words, names: day?.esNombre && day.resto ? wordsOf(text) : undefined, day }
}

const wordsOf = (text: string) => [...new Set(wordsWithNumbers(text))].slice(0, MAX_WORDS)
