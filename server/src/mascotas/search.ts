import { can } from '@huella/contract'
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
 * Searches by name, species, breed, sex, notes, chip, passport and coat, or by the owner's name. Who may read them, also by the clinical notes
 * and by the owner's telephone number.
 */
export function searchMascotas(text: string | undefined, { usuario: { rol } }: Caller): Search | undefined {
  const clinical = can('mascotas:notas-clinicas', rol)
  const telefonos = can('clientes:list', rol)
  return searchFor(text, (pattern, word) => matching(pattern, word, { clinical, telefonos }), wordsOf)
}

interface Searched {
  clinical: boolean
  telefonos: boolean
}

function matching(pattern: SqlFragment, word: string, { clinical, telefonos }: Searched): SearchWord {
  const columns = ['m.busqueda', ...(clinical ? ['m.busqueda_clinica'] : [])]
  const own = columns.flatMap((column) => matchesOf(column, pattern, word))
  const number = telefonos ? withNumber(word) : undefined
  return {
    sets: [usuariosNamed(pattern), ...(number ? [number.owners] : [])],
    matches: [...own, idIn('m.id_usuario', 'usuarios'), ...(number ? [idIn('m.id_usuario', number.owners.name)] : [])],
    condition: sql`(${join([...own, sql`u.busqueda_nombre LIKE ${pattern}`, ...(number ? [number.condition] : [])], ' OR ')})`,
  }
}

/** A number is found as it was typed, and as digits alone. */
function matchesOf(column: string, pattern: SqlFragment, word: string): SqlFragment[] {
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
