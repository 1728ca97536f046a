import type { ListQuery } from '@huella/contract'
import { raw, type SqlFragment, sql } from '../sql/sql.ts'

/** What a list is searched for: its rows match every word. The words that are probably rarest are first. */
export type Search = readonly [SearchWord, ...SearchWord[]]

export interface SearchWord {
  /** Sets of ids that `matches` may use. Each ends with `TOO_MANY`. */
  sets: SearchSet[]
  /** The ways in which a row can match: each a condition that an index serves. */
  matches: SqlFragment[]
  /** All of them as one condition on a row that is joined with the tables of the list. */
  condition: SqlFragment
}

export interface SearchSet {
  name: string
  rows: SqlFragment
}

/** Up to so many rows are collected by the indexes of the search. Where there are more, a scan in the list's order is faster. */
export const MAX_SELECTIVE = 1_000
/** One more than the maximum is enough to know that there are too many. */
export const TOO_MANY = raw(`LIMIT ${MAX_SELECTIVE + 1}`)

const wordsOf = (text: string): string[] => text.split(/\s+/)

export interface SearchOptions {
  split?: (text: string) => string[]
  /** What follows LIKE. */
  patternOf?: (word: string) => SqlFragment
}

/** The words of the text, the longest first; undefined if there are none. `matching` says how a list matches a pattern. */
export function searchFor(
  text: string | undefined,
  matching: (pattern: SqlFragment, word: string) => SearchWord,
  { split = wordsOf, patternOf = searchPattern }: SearchOptions = {},
): Search | undefined {
  if (!text) return undefined
  const words = new Set(split(text).filter(Boolean))
  const [first, ...rest] = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => matching(patternOf(word), word))
  return first && [first, ...rest]
}

/** The LIKE pattern that finds a text anywhere in a `busqueda` column; what the user typed is taken literally. */
export function searchPattern(search: string): SqlFragment {
  return sql`'%' || ${literal(search)} || '%'`
}

/** The LIKE pattern of texts with a word that begins with this one; a space stands before the first word. */
export const wordStartPattern = (word: string): SqlFragment => sql`'% ' || ${literal(word)} || '%'`

/** Escaped after it is normalized: that turns some characters into ones with a meaning in LIKE. */
const literal = (text: string): SqlFragment => sql`regexp_replace(normalizar(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** The LIKE pattern of texts that begin with the first word of the search. Undefined where such rows are not wanted first. */
export function firstPattern({ search, nombre_primero }: ListQuery): SqlFragment | undefined {
  const [word] = wordsOf(search ?? '').filter(Boolean)
  return nombre_primero && word ? sql`${literal(word)} || '%'` : undefined
}

/** A condition: the column has one of the ids of that set. An empty set is not looked up. */
export const idIn = (column: string, set: string): SqlFragment =>
  raw(`EXISTS (SELECT FROM ${set}) AND ${column} = ANY(ARRAY(SELECT id FROM ${set}))`)
