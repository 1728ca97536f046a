import { type ErrorCode, errorBody, errorCatalog, listResponse } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { SerializedList } from './lists/paginate.ts'
import type { Database } from './sql/database.ts'

/** A part of the API: its routes, given what they need. */
export type Slice = FastifyPluginAsyncZod<SliceDeps>

export interface SliceDeps {
  db: Database
  config: Config
  clock: Clock
}

export const noContent = z.undefined()

/** The response of `paginate`: documented as a list, typed as the JSON that PostgreSQL has written. */
export const serializedList = <Row extends z.ZodMiniType>(row: Row) =>
  listResponse(row) as unknown as z.ZodMiniType<SerializedList<z.output<Row>>>

/** Failures that any route may end in. */
const COMMON_ERRORS: ErrorCode[] = ['JSON_INVALIDO', 'DATOS_INVALIDOS', 'ERROR_INTERNO', 'SIN_BASE_DE_DATOS']

/**
 * The responses of a route for the OpenAPI document: those of success, and the failures it may end in. Typed as the former only,
 * because a handler throws a failure and never returns it.
 */
export function responses<Success extends Record<number, z.ZodMiniType>>(
  success: Success,
  ...errors: ErrorCode[]
): Success {
  const statuses = [...COMMON_ERRORS, ...errors].map((code) => errorCatalog[code].status)
  return { ...Object.fromEntries(statuses.map((status) => [status, errorBody])), ...success }
}
