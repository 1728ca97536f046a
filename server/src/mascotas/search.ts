import { usuariosNamed } from '../busqueda/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import {
  idIn,
  type Search,
  type SearchSet,
  type SearchWord,
  searchFor,
  searchPattern,
  TOO_MANY,
} from '../platform/lists/search.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** A telephone number or the code of a chip, also as people write it: `+34 600 11 22 33`, `724.0987.6543.2109`. */
const NUMBER = /(?:[+(]\s*)*\d(?:[\s.()\p{Pd}]*\d){3,}/gu

const wordsOf = (text: string): string[] => [
  ...(text.match(NUMBER) ?? []),
  ...text.replaceAll(NUMBER, ' ').split(/\s+/),
]

/** The digits of a number, without the prefix of calls abroad; undefined for other words. */
const digitsOf = (word: string): string | undefined =>
  word.replaceAll(NUMBER, '') === '' ? word.replaceAll(/\D/g, '').replace(/^00/, '') : undefined

/**
 * By name, species, breed, sex, notes, chip, passport and coat, or by the owner's name. Staff also by the clinical notes and by the
 * owner's telephone number.
 */
export const searchMascotas = (text: string | undefined, { scope }: Caller): Search | undefined =>
  searchFor(text, scope === 'any' ? matchingForStaff : matching, wordsOf)

function matching(pattern: SqlFragment, word: string): SearchWord {
  const matches = matchesOf('m.busqueda', pattern, word)
  return {
    sets: [usuariosNamed(pattern)],
    matches: [...matches, idIn('m.id_usuario', 'usuarios')],
    condition: sql`(${join([...matches, sql`u.busqueda_nombre LIKE ${pattern}`], ' OR ')})`,
  }
}

function matchingForStaff(pattern: SqlFragment, word: string): SearchWord {
  const { sets, matches, condition } = matching(pattern, word)
  const clinical = matchesOf('m.busqueda_clinica', pattern, word)
  const number = withNumber(word)
  return {
    sets: [...sets, ...(number ? [number.owners] : [])],
    matches: [...matches, ...clinical, ...(number ? [idIn('m.id_usuario', number.owners.name)] : [])],
    condition: sql`(${join([condition, ...clinical, ...(number ? [number.condition] : [])], ' OR ')})`,
  }
}

/** A number is found as it was typed, and as digits alone. */
function matchesOf(column: 'm.busqueda' | 'm.busqueda_clinica', pattern: SqlFragment, word: string): SqlFragment[] {
  const digits = digitsOf(word)
  const patterns = digits && digits !== word ? [pattern, searchPattern(digits)] : [pattern]
  return patterns.map((each) => sql`${raw(column)} LIKE ${each}`)
}

/** The owners with that telephone number. */
function withNumber(word: string): { owners: SearchSet; condition: SqlFragment } | undefined {
  const digits = digitsOf(word)
  if (!digits) return undefined
  const pattern = searchPattern(digits)
  return {
    owners: {
      name: 'telefonos',
      // The index is on the text that has the number and more.
      rows: sql`SELECT id_usuario AS id FROM usuario WHERE busqueda_completa LIKE ${pattern} AND telefono LIKE ${pattern} ${TOO_MANY}`,
    },
    condition: sql`u.telefono LIKE ${pattern}`,
  }
}
