import type { PendingQuery, Row } from 'postgres'
import type { Sql } from './database/pool.ts'

type Fragment = PendingQuery<Row[]>

/** The pattern that finds a text anywhere in a `busqueda` column; what the person typed is taken literally. */
export function searchPattern(sql: Sql, search: string): Fragment {
  // Escaped after it is normalised: that turns some other character into one that means something here.
  return sql`'%' || regexp_replace(normalizar(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** The people of that name. */
export function peopleNamed(sql: Sql, pattern: Fragment): Fragment {
  return sql`SELECT id_usuario FROM usuario WHERE busqueda_nombre LIKE ${pattern}`
}

/** The pets of that name, and those of an owner of that name. */
export function petsNamed(sql: Sql, pattern: Fragment): Fragment {
  return sql`
    SELECT id_mascota FROM mascota WHERE busqueda_nombre LIKE ${pattern}
    UNION SELECT id_mascota FROM mascota WHERE id_usuario = ANY(ARRAY(${peopleNamed(sql, pattern)}))`
}
