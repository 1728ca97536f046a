import { type ListQuery, wordsWithNumbers } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import { idIn, type Search, type SearchOptions, type SearchSet, TOO_MANY } from '../platform/lists/search.ts'
import type { Db } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { patternsOf } from './search-words.ts'
import { similarWords } from './spelling.ts'

export const usuariosNamed = (pattern: SqlFragment): SearchSet => ({
  name: 'usuarios',
  rows: sql`SELECT id_usuario AS id FROM usuario WHERE busqueda_nombre LIKE ${pattern} ${TOO_MANY}`,
})

/** The pets with that name, and those whose owner has it. Uses the set of `usuariosNamed`. */
export const mascotasNamed = (pattern: SqlFragment): SearchSet => ({
  name: 'mascotas',
  rows: sql`
    (SELECT id_mascota AS id FROM mascota WHERE busqueda_nombre LIKE ${pattern} ${TOO_MANY})
    UNION (SELECT id_mascota FROM mascota WHERE ${idIn('id_usuario', 'usuarios')} ${TOO_MANY})`,
})

/** For a list to choose from: searches for the words that were probably meant. Undefined for other lists. */
export const searchSimilar = (
  db: Db,
  caller: Caller,
  { search, nombre_primero }: ListQuery,
  searchWith: (options: SearchOptions) => Search | undefined,
): (() => Promise<Search | undefined>) | undefined => {
  if (!search || !nombre_primero) return undefined
  return async () => {
    const words = wordsWithNumbers(search)
    const similar = await similarWords(db, caller, words)
    if (!similar.some((each) => each.length > 0)) return undefined
    return searchWith({ patternOf: (word) => patternsOf(word, similar[words.indexOf(word)]).anywhere })
  }
}
