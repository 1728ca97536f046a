import { type DayInText, dayInText } from './day-words.ts'
import { wordsWithNumbers } from './words.ts'

/** More words than these are not searched for. */
const MAX_WORDS = 5

export interface Question {
  /** Every word that names and texts must have; numbers without the spaces between their groups. */
  words: string[]
  /** The day of the appointments that are meant. */
  day: DayInText | undefined
}

/** What somebody looks for in the search of the top bar. */
export function parseQuestion(text: string, today: string): Question {
  const day = dayInText(text, today)
  // 'Domingo' alone is also the name of a person.
  const words = wordsWithNumbers(day?.resto || text)
  return { words: [...new Set(words)].slice(0, MAX_WORDS), day }
}
