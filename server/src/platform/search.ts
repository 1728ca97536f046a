import { type Piece, piece, raw } from './database/piece.ts'

/** What a list is searched for. */
export interface Search {
  /** Sets of ids that the ways below may speak of. Each ends with `orTooMany`. */
  sets: { name: string; rows: Piece }[]
  /** The ways in which a row is found: each a condition that an index can answer. */
  ways: Piece[]
  /** All of them as one condition on a row that is joined with the tables of the answer. */
  matches: Piece
  /** What was written when the number of rows may have changed. */
  entities: ('usuario' | 'mascota' | 'cita' | 'tratamiento')[]
  /** What tells it from other searches of the same list, beside the text: the caller's scope and the filters. */
  key: unknown[]
}

/** Up to so many rows are collected by the ways they are found. Where there are more, one soon meets some in the list's order. */
export const FEW = 1_000
/** One more than few says that there are too many, and looking goes no further. */
export const orTooMany = raw(`LIMIT ${FEW + 1}`)

/** The pattern that finds a text anywhere in a `busqueda` column; what the person typed is taken literally. */
export function searchPattern(search: string): Piece {
  // Escaped after it is normalised: that turns some other character into one that means something here.
  return piece`'%' || regexp_replace(normalizar(${search}), '([\\%_])', '\\\1', 'g') || '%'`
}

/** The people of that name. */
export const peopleNamed = (pattern: Piece) => ({
  name: 'personas',
  rows: piece`SELECT id_usuario AS id FROM usuario WHERE busqueda_nombre LIKE ${pattern} ${orTooMany}`,
})

/** Those of them who have any of these as a vet: few, and known without a look at the rows themselves. */
export const vetsAmongThem = (entidad: 'cita' | 'tratamiento') => ({
  name: 'doctores',
  rows: piece`SELECT id FROM personas WHERE id IN (SELECT id_usuario FROM recuento WHERE entidad = ${entidad} AND total > 0)`,
})

/** The pets of that name, and those of the people of that name. */
export const petsNamed = (pattern: Piece) => ({
  name: 'animales',
  rows: piece`
    (SELECT id_mascota AS id FROM mascota WHERE busqueda_nombre LIKE ${pattern} ${orTooMany})
    UNION (SELECT id_mascota FROM mascota WHERE ${among('id_usuario', 'personas')} ${orTooMany})`,
})

/** A condition: the column has one of the ids of that set. Where there are none, nobody looks for them. */
export const among = (column: string, set: 'personas' | 'animales' | 'doctores'): Piece =>
  raw(`EXISTS (SELECT FROM ${set}) AND ${column} = ANY(ARRAY(SELECT id FROM ${set}))`)
