import type { ArchivableEntity } from '@huella/contract'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { CHANNEL } from '../platform/sql/events.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { audienceOf, type EntityRows } from './audiences.ts'

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
export async function archive<E extends ArchivableEntity>(
  tx: Tx,
  entity: E,
  where: SqlFragment,
  { actor, peticion }: Author,
): Promise<number[]> {
  // The rows have the owner under the names of responses, where `audienceOf` finds it.
  const rows = await tx.query<{ id: number; row: EntityRows[E] }>(sql`
    WITH archivadas AS (
      UPDATE ${raw(entity)} SET eliminado_en = now(), eliminado_por = ${actor}
      WHERE eliminado_en IS NULL AND ${where} RETURNING *
    ), auditadas AS (
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, peticion)
      SELECT ${actor}, 'eliminar', ${entity}, ${raw(`id_${entity}`)}, to_jsonb(archivadas) - ${HIDDEN_COLUMNS}::text[], ${peticion}
      FROM archivadas RETURNING id_entidad, antes
    )
    SELECT id_entidad AS id, antes || jsonb_build_object('id_dueno', m.id_usuario,
      'mascota', jsonb_build_object('usuario', jsonb_build_object('id_usuario', m.id_usuario))) AS row
    FROM auditadas LEFT JOIN mascota m ON m.id_mascota = (antes ->> 'id_mascota')::int AND m.baja_en IS NULL`)
  const notifications = rows.map(({ id, row }) => {
    const { lectura, usuarios } = audienceOf(entity, [row])
    // Null is the owner who took the pet off their list.
    const people = usuarios.filter((usuario) => usuario !== null)
    return JSON.stringify({ entidad: entity, id, accion: 'eliminar', autor: actor, lectura, usuarios: people })
  })
  await tx.execute(sql`SELECT pg_notify(${CHANNEL}, n) FROM unnest(${notifications}::text[]) AS n`)
  return rows.map(({ id }) => id)
}
