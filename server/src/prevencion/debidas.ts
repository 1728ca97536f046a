import type { PrevencionDebida } from '@huella/contract'
import { jsonObject } from '../platform/lists/list-definition.ts'
import { type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const dueno = jsonObject('d.id_usuario, d.nombre, d.apellido, d.email, d.telefono')

/** More is on the pages of the pets. */
const MAX_ROWS = 20

interface Due {
  id_dueno: number
  /** The last day. */
  hasta: string
  /** The appointments `c` by which a pet gets it. */
  booked: SqlFragment
}

/** What is due for the pets of an owner, the oldest first. */
export const debidasOf = ({ id_dueno, hasta, booked }: Due): RowsSql<PrevencionDebida> => sql`
  SELECT p.id_prevencion, p.tipo, p.producto, p.enfermedades, p.proxima::text AS proxima,
    ${raw(jsonObject(`m.id_mascota, m.nombre, m.especie, m.foto, ${dueno} AS usuario`))} AS mascota
  FROM prevencion_pendiente p JOIN mascota m ON m.id_mascota = p.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario
  WHERE p.id_dueno = ${id_dueno} AND p.proxima <= ${hasta}::date
    AND NOT EXISTS (SELECT FROM ${booked} AND c.id_mascota = p.id_mascota)
  ORDER BY p.proxima, p.id_prevencion LIMIT ${raw(String(MAX_ROWS))}`
