import type { Entity } from '@huella/contract'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { CHANNEL, type Notification, notify } from '../platform/sql/events.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { audienceOf, type EntityRows } from './audiences.ts'

interface AuditEntry<E extends Entity> {
  accion: 'crear' | 'actualizar' | 'eliminar' | 'estado' | 'password' | 'restaurar' | 'sesiones' | 'leer' | 'destruir'
  entidad: E
  id: number
  /** The row as responses show it: never a password, a hash or a token (the table refuses those). */
  antes?: EntityRows[E]
  despues?: EntityRows[E]
}

/** Every write calls this inside its own transaction. When that commits, those who may see the row are notified. */
export async function audit<E extends Entity>(
  tx: Tx,
  { actor, peticion }: Author,
  { accion, entidad, id, antes, despues }: AuditEntry<E>,
): Promise<void> {
  const notification = { entidad, id, accion, autor: actor, ...audienceOf(entidad, [antes, despues]) }
  const idMascota = entidad === 'mascota' ? null : mascotaOf(despues ?? antes)
  // One statement, because a booking should not wait for another round trip.
  await tx.execute(sql`
    WITH auditada AS (
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, despues, peticion)
      VALUES (${actor}, ${accion}, ${entidad}, ${id}, ${antes ?? null}, ${despues ?? null}, ${peticion})
    )
    SELECT ${idMascota === null ? notify(notification) : notifyOfMascota(notification, idMascota)}`)
}

/** As `notify`, of a row of this pet: its owner is not notified after they took it off their list. */
const notifyOfMascota = ({ usuarios, ...notification }: Notification, idMascota: number): SqlFragment => sql`
  pg_notify(${CHANNEL}, (${JSON.stringify(notification)}::jsonb || jsonb_build_object('usuarios', (
    SELECT coalesce(jsonb_agg(id), '[]') FROM unnest(${usuarios}::int[]) AS id
    WHERE NOT EXISTS (
      SELECT FROM mascota WHERE id_mascota = ${idMascota} AND id_usuario = id AND baja_en IS NOT NULL))))::text)`

/** The pet that a row is of. */
const mascotaOf = (row: object = {}): number | null =>
  'id_mascota' in row && typeof row.id_mascota === 'number' ? row.id_mascota : null

/** A change of the state alone is an action of its own in the trail. */
export function changeAction<Row extends { estado: string; version: number }>(antes: Row, despues: Row) {
  const onlyEstado = { ...antes, estado: despues.estado, version: despues.version }
  return JSON.stringify(onlyEstado) === JSON.stringify(despues) ? 'estado' : 'actualizar'
}
