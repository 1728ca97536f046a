import { idIn, type SearchSet, TOO_MANY } from '../platform/lists/search.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'

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
