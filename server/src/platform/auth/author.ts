import type { FastifyRequest } from 'fastify'
import { callerOf } from './access.ts'

/** Who changes something, and the id of the request. */
export interface Author {
  /** Null: the server itself, when it makes the first administrator. */
  actor: number | null
  peticion: string | null
}

export function authorOf(request: FastifyRequest): Author & { actor: number } {
  return { actor: callerOf(request).usuario.id_usuario, peticion: request.id }
}
