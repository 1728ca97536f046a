import type { ArchivableEntity } from '@huella/contract'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { CHANNEL } from '../platform/sql/events.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { audienceOf, type EntityRows } from './audiences.ts'
import { notBlocked } from './bloqueo.ts'

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
export const archive = <E extends ArchivableEntity>(
  tx: Tx,
  entity: E,
  where: SqlFragment,
  author: Author,
  motivo: string | null = null,
): Promise<number[]> =>
  writeAll(tx, entity, author, {
    accion: 'eliminar',
    update: sql`eliminado_en = now(), eliminado_por = ${author.actor} WHERE eliminado_en IS NULL AND ${where}`,
    motivo,
  })

/** Brings archived rows back as they were, unless they are blocked. Each is audited and announced. Returns the ids of the rows. */
export const restore = <E extends ArchivableEntity>(
  tx: Tx,
  entity: E,
  where: SqlFragment,
  author: Author,
): Promise<number[]> =>
  writeAll(tx, entity, author, {
    accion: 'restaurar',
    update: sql`eliminado_en = NULL, eliminado_por = NULL WHERE eliminado_en IS NOT NULL AND ${where}
      AND ${notBlocked(sql`${entity}`, raw(`${entity}.id_${entity}`))}`,
    motivo: null,
  })

interface WriteAll {
  accion: 'eliminar' | 'restaurar'
  /** What follows SET. */
  update: SqlFragment
  motivo: string | null
}

async function writeAll<E extends ArchivableEntity>(
  tx: Tx,
  entity: E,
  { actor, peticion }: Author,
  { accion, update, motivo }: WriteAll,
): Promise<number[]> {
  const shown = accion === 'eliminar' ? raw('antes') : raw('despues')
  // The rows have the owner under the names of responses, where `audienceOf` finds it.
  const rows = await tx.query<{ id: number; row: EntityRows[E] }>(sql`
    WITH escritas AS (
      UPDATE ${raw(entity)} SET ${update} RETURNING *
    ), auditadas AS (
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, ${shown}, peticion, motivo)
      SELECT ${actor}, ${accion}, ${entity}, ${raw(`id_${entity}`)}, to_jsonb(escritas) - ${HIDDEN_COLUMNS}::text[], ${peticion}, ${motivo}
      FROM escritas RETURNING id_entidad, ${shown} AS fila
    )
    SELECT id_entidad AS id, fila || jsonb_build_object('id_dueno', m.id_usuario,
      'mascota', jsonb_build_object('usuario', jsonb_build_object('id_usuario', m.id_usuario))) AS row
    FROM auditadas LEFT JOIN mascota m ON m.id_mascota = (fila ->> 'id_mascota')::int AND m.baja_en IS NULL`)
  const notifications = rows.map(({ id, row }) => {
    const { lectura, usuarios } = audienceOf(entity, [row])
    // Null is the owner who took the pet off their list.
    const people = usuarios.filter((usuario) => usuario !== null)
    return JSON.stringify({ entidad: entity, id, accion, autor: actor, lectura, usuarios: people })
  })
  await tx.execute(sql`SELECT pg_notify(${CHANNEL}, n) FROM unnest(${notifications}::text[]) AS n`)
  return rows.map(({ id }) => id)
}
