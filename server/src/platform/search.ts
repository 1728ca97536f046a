import type { PendingQuery, Row } from 'postgres'
import type { Db, Sql } from './database/pool.ts'

type Fragment = PendingQuery<Row[]>

/** What a list is searched for. */
export interface Search {
  /** Sets of ids that the ways below may speak of. Each ends with `orTooMany`. */
  sets: { name: string; rows: Fragment }[]
  /** The ways in which a row is found: each a condition that an index can answer. */
  ways: Fragment[]
  /** All of them as one condition on a row that is joined with the tables of the answer. */
  matches: Fragment
  /** What was written when the number of rows may have changed. */
  entities: ('usuario' | 'mascota' | 'cita' | 'tratamiento')[]
  /** What tells it from other searches of the same list, beside the text: the caller's scope and the filters. */
  key: unknown[]
}

/** Up to so many rows are collected by the ways they are found. Where there are more, one soon meets some in the list's order. */
export const FEW = 1_000
/** One more than few says that there are too many, and looking goes no further. */
export const orTooMany = (db: Db): Fragment => db.unsafe(`LIMIT ${FEW + 1}`)

/** The pattern that finds a text anywhere in a `busqueda` column; what the person typed is taken literally. */
export function searchPattern(sql: Sql, search: string): Fragment {
  // Escaped after it is normalised: that turns some other character into one that means something here.
  return sql`'%' || regexp_replace(normalizar(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** The people of that name. */
export const peopleNamed = (sql: Sql, pattern: Fragment) => ({
  name: 'personas',
  rows: sql`SELECT id_usuario AS id FROM usuario WHERE busqueda_nombre LIKE ${pattern} ${orTooMany(sql)}`,
})

/** The pets of that name, and those of the people of that name. */
export const petsNamed = (sql: Sql, pattern: Fragment) => ({
  name: 'animales',
  rows: sql`
    (SELECT id_mascota AS id FROM mascota WHERE busqueda_nombre LIKE ${pattern} ${orTooMany(sql)})
    UNION (SELECT id_mascota FROM mascota WHERE ${among(sql, sql`id_usuario`, 'personas')} ${orTooMany(sql)})`,
})

/** A condition: the column has one of the ids of that set. */
export const among = (db: Db, column: Fragment, set: 'personas' | 'animales') =>
  db`${column} = ANY(ARRAY(SELECT id FROM ${db(set)}))`
