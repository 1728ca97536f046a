import type { ArchivableEntity } from '@huella/contract'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { CHANNEL } from '../platform/sql/events.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { archivedAudiences } from './audiences.ts'

/** Never in the audit trail: secrets, and columns computed from others. */
const HIDDEN_COLUMNS = [
  'password_hash',
  'busqueda',
  'busqueda_nombre',
  'busqueda_completa',
  'busqueda_clinica',
  'periodo',
  'eliminado_en',
  'eliminado_por',
]

/** Archived rows leave every list and count, and stay in the database. Each is audited and announced. Returns the ids of the rows. */
export async function archive(
  tx: Tx,
  entity: ArchivableEntity,
  where: SqlFragment,
  { actor, peticion }: Author,
): Promise<number[]> {
  const id = raw(`id_${entity}`)
  const audience = archivedAudiences[entity]
  const rows = await tx.query<{ id: number }>(sql`
    WITH archivadas AS (
      UPDATE ${raw(entity)} SET eliminado_en = now(), eliminado_por = ${actor}
      WHERE eliminado_en IS NULL AND ${where} RETURNING *
    ), auditadas AS (
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, peticion)
      SELECT ${actor}, 'eliminar', ${entity}, ${id}, to_jsonb(archivadas) - ${HIDDEN_COLUMNS}::text[], ${peticion} FROM archivadas
    )
    SELECT ${id} AS id, pg_notify(${CHANNEL}, jsonb_build_object(
      'entidad', ${entity}::text, 'id', ${id}, 'accion', 'eliminar', 'autor', ${actor}::integer,
      'lectura', ${audience.lectura}, 'usuarios', ${audience.usuarios})::text)
    FROM archivadas`)
  return rows.map((row) => row.id)
}
