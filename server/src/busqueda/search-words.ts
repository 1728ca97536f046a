import { digitsOf } from '@huella/contract'
import { searchPattern, wordStartPattern } from '../platform/lists/search.ts'
import { join, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** What a word is compared with, as what follows LIKE. */
export interface WordPatterns {
  anywhere: SqlFragment
  wordStart: SqlFragment
  /** Only of telephone numbers and chips. */
  digits?: SqlFragment
}

/** Three digits are enough for part of a telephone number. */
const digitsIn = (word: string) => digitsOf(word) ?? (/^\d{3}$/.test(word) ? word : undefined)

/** A word as it was typed, and others that are taken for it. */
export function patternsOf(word: string, alternatives: readonly string[] = []): WordPatterns {
  const digits = digitsIn(word)
  const words = [word, ...alternatives]
  return {
    anywhere: anyOf(words.map(searchPattern)),
    wordStart: anyOf(words.map(wordStartPattern)),
    ...(digits && { digits: searchPattern(digits) }),
  }
}

const anyOf = (patterns: SqlFragment[]): SqlFragment =>
  patterns.length === 1 ? sql`${patterns[0]}` : sql`ANY(ARRAY[${join(patterns)}])`

export const allOf = (conditions: SqlFragment[]): SqlFragment =>
  conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' AND ')})`

/** The name or address of the user `u`, or their telephone number. */
export const matchesPersona = ({ anywhere, digits }: WordPatterns): SqlFragment =>
  // The index is on the text that has the number and more.
  digits
    ? sql`(u.busqueda LIKE ${anywhere} OR u.busqueda_completa LIKE ${digits} AND u.telefono LIKE ${digits})`
    : sql`u.busqueda LIKE ${anywhere}`

/** The name of the pet `m`, or its chip. */
export const matchesMascota = ({ anywhere, digits }: WordPatterns): SqlFragment =>
  digits
    ? sql`(m.busqueda_nombre LIKE ${anywhere} OR m.busqueda LIKE ${digits} AND m.microchip LIKE ${digits})`
    : sql`m.busqueda_nombre LIKE ${anywhere}`

/** The appointment `c` of the pet `m` of the owner `o` with the vet `v`. */
export const matchesCita = ({ anywhere }: WordPatterns): SqlFragment => sql`(
  c.busqueda LIKE ${anywhere} OR m.busqueda_nombre LIKE ${anywhere} OR o.busqueda_nombre LIKE ${anywhere}
  OR v.busqueda_nombre LIKE ${anywhere})`
