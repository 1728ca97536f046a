import type { Action, ArchivableEntity } from '@huella/contract'
import type { Author } from './audit.ts'
import type { Tx } from './database.ts'
import { CHANNEL, type Notification, usuarioLectura } from './events.ts'
import { join, raw, type SqlFragment, sql } from './sql.ts'

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

/** Null where they took the pet off their list. */
const owner = sql`(SELECT m.id_usuario FROM mascota m WHERE m.id_mascota = archivadas.id_mascota AND m.baja_en IS NULL)`
/** Without those that are null. */
const people = (...ids: SqlFragment[]) => sql`to_jsonb(array_remove(ARRAY[${join(ids)}]::int[], NULL))`
const lectura = (action: Action) => sql`${JSON.stringify([action])}::jsonb`

/** Who is told, by columns of the row: as `audienceOf` of the row that responses show. */
const audiences: Record<ArchivableEntity, Record<keyof Pick<Notification, 'lectura' | 'usuarios'>, SqlFragment>> = {
  usuario: {
    lectura: sql`jsonb_build_array('usuarios:list', ${JSON.stringify(usuarioLectura)}::jsonb -> rol)`,
    usuarios: sql`jsonb_build_array(id_usuario)`,
  },
  mascota: {
    lectura: lectura('mascotas:list'),
    usuarios: people(sql`CASE WHEN baja_en IS NULL THEN id_usuario END`),
  },
  cita: { lectura: lectura('citas:list'), usuarios: people(sql`id_usuario`, owner) },
  espera: { lectura: lectura('espera:list'), usuarios: people(owner) },
  // Only drafts are archived, which owners do not see.
  visita: { lectura: lectura('visitas:read'), usuarios: sql`'[]'::jsonb` },
  alerta: { lectura: lectura('alertas:list'), usuarios: people(owner) },
  prevencion: { lectura: lectura('prevenciones:list'), usuarios: people(owner) },
  adjunto: { lectura: lectura('adjuntos:list'), usuarios: people(sql`CASE WHEN visible THEN ${owner} END`) },
  peso: { lectura: lectura('pesos:list'), usuarios: people(owner) },
  tratamiento: { lectura: lectura('tratamientos:list'), usuarios: people(sql`id_veterinario`, owner) },
}

/** Archived rows leave every list and count, and stay in the database. Each is audited and announced. Returns the ids of the rows. */
export async function archive(
  tx: Tx,
  entity: ArchivableEntity,
  where: SqlFragment,
  { actor, peticion }: Author,
): Promise<number[]> {
  const id = raw(`id_${entity}`)
  const audience = audiences[entity]
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
