import type { Entity } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth/access.ts'
import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/** Who changes something, and the id of the request. */
export interface Author {
  /** Null: the server itself, when it makes the first administrator. */
  actor: number | null
  peticion: string | null
}

interface AuditEntry {
  accion: 'crear' | 'actualizar' | 'eliminar' | 'estado' | 'password'
  entidad: Entity
  id: number
  /** The row as responses show it: never a password, a hash or a token (the table refuses those). */
  antes?: object
  despues?: object
}

export function authorOf(request: FastifyRequest): Author & { actor: number } {
  return { actor: callerOf(request).usuario.id_usuario, peticion: request.id }
}

/** Every write calls this inside its own transaction. */
export async function audit(tx: Tx, { actor, peticion }: Author, entry: AuditEntry): Promise<void> {
  const { accion, entidad, id, antes = null, despues = null } = entry
  await tx.execute(sql`
    INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, despues, peticion)
    VALUES (${actor}, ${accion}, ${entidad}, ${id}, ${antes}, ${despues}, ${peticion})`)
}

/** A change of the state alone is an action of its own in the trail. */
export function changeAction<Row extends { estado: string; version: number }>(antes: Row, despues: Row) {
  const onlyEstado = { ...antes, estado: despues.estado, version: despues.version }
  return JSON.stringify(onlyEstado) === JSON.stringify(despues) ? 'estado' : 'actualizar'
}
