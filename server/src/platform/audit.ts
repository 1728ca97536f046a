import type { JSONValue } from 'postgres'
import type { Tx } from './database/pool.ts'

interface Entry {
  /** Who did it. Null: the server itself. */
  actor: number | null
  accion: 'crear' | 'actualizar' | 'eliminar' | 'estado' | 'password'
  entidad: 'usuario'
  id: number
  /** The row as answers show it: never a password, a hash or a token (the table refuses those). */
  antes?: object
  despues?: object
  /** The id of the request that caused it. */
  peticion?: string
}

/** Every write calls this inside its own transaction: either both are there afterwards, or neither. */
export async function audit(tx: Tx, entry: Entry): Promise<void> {
  const { actor, accion, entidad, id, peticion = null } = entry
  const json = (row: object | undefined) => (row ? tx.json(row as JSONValue) : null)
  await tx`
    INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, despues, peticion)
    VALUES (${actor}, ${accion}, ${entidad}, ${id}, ${json(entry.antes)}, ${json(entry.despues)}, ${peticion})`
}
