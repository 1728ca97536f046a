import { can, digitsOf, wordsWithNumbers } from '@huella/contract'
import { usuariosNamed } from '../busqueda/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import {
  idIn,
  type Search,
  type SearchOptions,
  type SearchSet,
  type SearchWord,
  searchFor,
  searchPattern,
  TOO_MANY,
} from '../platform/lists/search.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/**
 * Searches by name, species, breed, sex, notes, chip, passport and coat, or by the owner's name. Who may read them, also by the clinical notes
 * and by the owner's telephone number.
 */
export function searchMascotas(
  text: string | undefined,
  { usuario: { rol } }: Caller,
  options?: SearchOptions,
): Search | undefined {
  const clinical = can('mascotas:notas-clinicas', rol)
  const telefonos = can('clientes:list', rol)
  return searchFor(text, (pattern, word) => matching(pattern, word, { clinical, telefonos }), {
    ...options,
    split: wordsWithNumbers,
  })
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
