import type { ClinicTime, PrevencionDebida } from '@huella/contract'
import { hasCitaForPrevencion } from '../citas/index.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import { type RowsSql, raw, sql } from '../platform/sql/sql.ts'

const dueno = jsonObject('d.id_usuario, d.nombre, d.apellido, d.email, d.telefono')

/** More is on the pages of the pets. */
const MAX_ROWS = 20

interface Due {
  id_dueno: number
  /** The last day. */
  hasta: string
  time: ClinicTime
}

/** What is due for the pets of an owner and has no appointment yet, the oldest first. */
export const debidasOf = ({ id_dueno, hasta, time }: Due): RowsSql<PrevencionDebida> => sql`
  SELECT p.id_prevencion, p.tipo, p.producto, p.enfermedades, p.proxima::text AS proxima,
    ${raw(jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${dueno} AS usuario`))} AS mascota
  FROM prevencion_pendiente p JOIN mascota m ON m.id_mascota = p.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario
  WHERE p.id_dueno = ${id_dueno} AND p.proxima <= ${hasta}::date
    AND NOT ${hasCitaForPrevencion(time)}
  ORDER BY p.proxima, p.id_prevencion LIMIT ${raw(String(MAX_ROWS))}`
