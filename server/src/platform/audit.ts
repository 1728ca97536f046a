import type { FastifyRequest } from 'fastify'
import type { JSONValue } from 'postgres'
import { callerOf } from './access.ts'
import { type Piece, piece, raw } from './database/piece.ts'
import type { Tx } from './database/pool.ts'

/** Who does something, and the id of the request by which they do it. */
export interface Author {
  /** Null: the server itself, when it makes the first admin. */
  actor: number | null
  peticion: string | null
}

interface Entry {
  accion: 'crear' | 'actualizar' | 'eliminar' | 'estado' | 'password'
  entidad: 'usuario' | 'mascota' | 'cita' | 'tratamiento' | 'ajustes' | 'aviso'
  id: number
  /** The row as answers show it: never a password, a hash or a token (the table refuses those). */
  antes?: object
  despues?: object
}

export function authorOf(request: FastifyRequest): Author & { actor: number } {
  return { actor: callerOf(request).usuario.id_usuario, peticion: request.id }
}

/** Every write calls this inside its own transaction: either both are there afterwards, or neither. */
export async function audit(tx: Tx, { actor, peticion }: Author, entry: Entry): Promise<void> {
  const { accion, entidad, id, antes, despues } = entry
  const json = (row: object | undefined) => (row ? tx.json(row as JSONValue) : null)
  await tx`
    INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, despues, peticion)
    VALUES (${actor}, ${accion}, ${entidad}, ${id}, ${json(antes)}, ${json(despues)}, ${peticion})`
}

/** The same within the statement that makes or changes the row: there `fila` is the row as answers show it. */
export const auditFila = (
  { actor, peticion }: Author,
  { accion, entidad, antes }: Pick<Entry, 'accion' | 'entidad' | 'antes'>,
): Piece => piece`
  INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, despues, peticion)
  SELECT ${actor}::integer, ${accion}::text, ${entidad}::text, ${raw(`fila.id_${entidad}`)},
         ${antes ? JSON.stringify(antes) : null}::text::jsonb, to_jsonb(fila), ${peticion}::text
  FROM fila`
