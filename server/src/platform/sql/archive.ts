import type { ArchivableEntity } from '@huella/contract'
import type { Author } from './audit.ts'
import type { Tx } from './database.ts'
import { raw, type SqlFragment, sql } from './sql.ts'

/** Never in the audit trail: secrets, and columns computed from others. */
const HIDDEN_COLUMNS = [
  'password_hash',
  'busqueda',
  'busqueda_nombre',
  'busqueda_completa',
  'periodo',
  'eliminado_en',
  'eliminado_por',
]

/** Archived rows leave every list and count, and stay in the database. Each is audited. Returns the ids of the rows. */
export async function archive(
  tx: Tx,
  entity: ArchivableEntity,
  where: SqlFragment,
  { actor, peticion }: Author,
): Promise<number[]> {
  const id = raw(`id_${entity}`)
  const rows = await tx.query<{ id: number }>(sql`
    WITH archivadas AS (
      UPDATE ${raw(entity)} SET eliminado_en = now(), eliminado_por = ${actor}
      WHERE eliminado_en IS NULL AND ${where} RETURNING *
    ), auditadas AS (
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, peticion)
      SELECT ${actor}, 'eliminar', ${entity}, ${id}, to_jsonb(archivadas) - ${HIDDEN_COLUMNS}::text[], ${peticion} FROM archivadas
    )
    SELECT ${id} AS id FROM archivadas`)
  return rows.map((row) => row.id)
}
