import type { PendingQuery, Row } from 'postgres'
import type { Author } from './audit.ts'
import type { Tx } from './database/pool.ts'

// Never in the trail: secrets, and what is only made from other columns.
const HIDDEN = ['password_hash', 'busqueda', 'busqueda_nombre', 'periodo', 'eliminado_en', 'eliminado_por']

/**
 * Nothing a clinic wrote is destroyed by a click: archived rows leave every list and count, and stay in the database. Each
 * leaves a line in the audit trail. Answers the numbers of the rows.
 */
export async function archive(
  tx: Tx,
  tabla: 'usuario' | 'mascota' | 'cita' | 'tratamiento',
  where: PendingQuery<Row[]>,
  { actor, peticion }: Author,
): Promise<number[]> {
  const id = tx(`id_${tabla}`)
  const rows = await tx<{ id: number }[]>`
    WITH archivadas AS (
      UPDATE ${tx(tabla)} SET eliminado_en = now(), eliminado_por = ${actor}
      WHERE eliminado_en IS NULL AND ${where} RETURNING *
    ), anotadas AS (
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, peticion)
      SELECT ${actor}, 'eliminar', ${tabla}, ${id}, to_jsonb(archivadas) - ${HIDDEN}::text[], ${peticion} FROM archivadas
    )
    SELECT ${id} AS id FROM archivadas`
  return rows.map((row) => row.id)
}
