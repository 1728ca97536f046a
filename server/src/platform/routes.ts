import { type ErrorCode, errorBody, errorCatalog, listAnswer } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Sql } from './database/pool.ts'
import type { WrittenList } from './lists.ts'

/** A part of the API: its routes, given what they need. */
export type Slice = FastifyPluginAsyncZod<SliceDeps>

export interface SliceDeps {
  sql: Sql
  config: Config
  clock: Clock
}

export const noContent = z.undefined()

/** A list, as `answerList` answers it. */
export const writtenList = <Row extends z.ZodMiniType>(row: Row) =>
  listAnswer(row) as unknown as z.ZodMiniType<WrittenList<z.output<Row>>>

// What any call may answer, whatever it does.
const ALWAYS: ErrorCode[] = ['JSON_INVALIDO', 'DATOS_INVALIDOS', 'ERROR_INTERNO', 'SIN_BASE_DE_DATOS']

/**
 * The answers of a route: those it gives, and the failures it may end in, all described in the OpenAPI document. Typed as
 * the former only, because a handler never returns a failure: it throws one.
 */
export function answers<Given extends Record<number, z.ZodMiniType>>(given: Given, ...failures: ErrorCode[]): Given {
  const statuses = [...ALWAYS, ...failures].map((code) => errorCatalog[code].status)
  return { ...Object.fromEntries(statuses.map((status) => [status, errorBody])), ...given }
}
