import { type Piece, piece, raw } from './database/piece.ts'

/** Which rows are counted: all live ones, or those of a state or role, or of a vet. */
interface Which {
  clase?: string
  id_usuario?: number
}

/** How many there are, as a value. The database keeps these counts, with each change: see docs/scaling.md. */
export function countOf(
  entidad: 'usuario' | 'mascota' | 'cita' | 'tratamiento' | 'paciente',
  { clase, id_usuario }: Which = {},
): Piece {
  const ofClass = clase === undefined ? raw('') : piece`AND clase = ${clase}`
  const ofVet = id_usuario === undefined ? raw('') : piece`AND id_usuario = ${id_usuario}`
  return piece`(SELECT coalesce(sum(total), 0)::int FROM recuento WHERE entidad = ${raw(`'${entidad}'`)} ${ofClass} ${ofVet})`
}
