import type { PendingQuery, Row } from 'postgres'
import type { Db } from './database/pool.ts'

/** Which rows are counted: all live ones, or those of a state or role, or of a vet. */
interface Which {
  clase?: string
  id_usuario?: number
}

/** How many there are, as a value. The database keeps these counts, with each change: see docs/scaling.md. */
export function countOf(
  db: Db,
  entidad: 'usuario' | 'mascota' | 'cita' | 'tratamiento' | 'paciente',
  { clase, id_usuario }: Which = {},
): PendingQuery<Row[]> {
  const ofClass = clase === undefined ? db`` : db`AND clase = ${clase}`
  const ofVet = id_usuario === undefined ? db`` : db`AND id_usuario = ${id_usuario}`
  return db`(SELECT coalesce(sum(total), 0)::int FROM recuento WHERE entidad = ${entidad} ${ofClass} ${ofVet})`
}
