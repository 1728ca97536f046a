import type { Readable } from 'node:stream'
import { type ErrorCode, errorBody, errorCatalog, listResponse, pageOf } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { FileStore } from '../files/file-store.ts'
import type { SerializedList } from '../lists/paginate.ts'
import type { Clock } from '../ops/clock.ts'
import type { Config } from '../ops/config.ts'
import type { Database } from '../sql/database.ts'
import type { SerializedJson } from './serializer.ts'

/** A part of the API: its routes, given what they need. */
export type Slice = FastifyPluginAsyncZod<SliceDeps>

export interface SliceDeps {
  db: Database
  config: Config
  clock: Clock
  files: FileStore
}

export const noContent = z.undefined()

/**
 * The response of `paginate`: documented as a list whose page has the name of the row and `Page`, typed as the JSON that PostgreSQL has
 * written.
 */
export function serializedList<Row extends z.ZodMiniType>(row: Row) {
  const page = pageOf(row).register(z.globalRegistry, { id: `${z.globalRegistry.get(row)?.id}Page` })
  return listResponse(row, page) as unknown as z.ZodMiniType<SerializedList<z.output<Row>>>
}

/** The response of a query whose JSON PostgreSQL has written: documented as the object. */
export const serialized = <Schema extends z.ZodMiniType>(schema: Schema) =>
  schema as unknown as z.ZodMiniType<SerializedJson<z.output<Schema>>>

/** A stream of server-sent events: documented as one of them. */
export const eventStream = (data: z.ZodMiniType) =>
  ({ content: { 'text/event-stream': { schema: data } } }) as unknown as z.ZodMiniType<Readable>

/** A file of one of these types. */
export const fileResponse = (...types: string[]) =>
  ({
    content: Object.fromEntries(types.map((type) => [type, { schema: z.file() }])),
  }) as unknown as z.ZodMiniType<Readable>

/**
 * The responses of a route for the OpenAPI document: those of success, and the errors beyond those that follow from its schemas and
 * permissions. Typed as the former only, because a handler throws an error and never returns it.
 */
export function responses<Success extends Record<number, z.ZodMiniType>>(
  success: Success,
  ...errors: ErrorCode[]
): Success {
  return { ...Object.fromEntries(errors.map((code) => [errorCatalog[code].status, errorBody])), ...success }
}
