import { type CrudResource, type ErrorCode, idParams, type RecordResource } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Caller, callerOf } from '../auth/access.ts'
import { type Author, authorOf } from '../auth/author.ts'
import type { SerializedList } from '../lists/paginate.ts'
import { type Idempotency, idempotencyOf } from './idempotency.ts'
import { registerSchemas, registerTags } from './openapi/openapi-schemas.ts'
import { noContent, responses, type Slice, type SliceDeps, serializedList } from './routes.ts'

/** Who makes a request, and what a rule needs to know. */
export interface RequestContext extends Pick<SliceDeps, 'clock' | 'config'> {
  caller: Caller
  author: Author & { actor: number }
  /** The caller's network address. */
  address: string
  /** For `createOnce`, where the caller sends a key. */
  idempotency: Idempotency | null
}

export const contextOf = (request: FastifyRequest, { clock, config }: SliceDeps): RequestContext => ({
  clock,
  config,
  caller: callerOf(request),
  author: authorOf(request),
  address: request.ip,
  idempotency: idempotencyOf(request),
})

type Schema = z.ZodMiniType

interface CrudRoutes<Row extends Schema, Create extends Schema, Update extends Schema, Query extends Schema> {
  /** The noun of the actions in the permission matrix. */
  resource: CrudResource
  path: string
  /** Describes the group of operations in the OpenAPI document. */
  description: string
  /** Nouns of the operation ids and schemas: `listMascotas`, `createMascota`, `MascotaCreate`. */
  nouns: { one: string; many: string }
  /** `delete`: what a deletion may send. */
  schemas: { row: Row; create: Create; update: Update; query: Query; delete?: Schema }
  summaries: { list: string; create: string; update: string; delete: string }
  /** Failures beyond those that follow from the schemas and the permission matrix. */
  errors?: { create?: ErrorCode[]; update?: ErrorCode[]; delete?: ErrorCode[] }
  list(caller: Caller, query: z.output<Query>): Promise<SerializedList<z.output<Row>>>
  /** By `createOnce`. */
  create(context: RequestContext, body: z.output<Create>): Promise<z.output<Row>>
  update(context: RequestContext, id: number, body: z.output<Update>): Promise<z.output<Row>>
  delete(context: RequestContext, id: number, body: unknown): Promise<void>
}

type App = Parameters<Slice>[0]

/** Checks the types of a definition that several calls use. */
export const defineCrudRoutes = <
  Row extends Schema,
  Create extends Schema,
  Update extends Schema,
  Query extends Schema,
>(
  routes: CrudRoutes<Row, Create, Update, Query>,
): CrudRoutes<Row, Create, Update, Query> => routes

/** The four usual routes of an entity. */
export function crudRoutes<Row extends Schema, Create extends Schema, Update extends Schema, Query extends Schema>(
  app: App,
  deps: SliceDeps,
  routes: CrudRoutes<Row, Create, Update, Query>,
): void {
  const { resource, path, nouns, schemas, summaries, errors = {} } = routes
  const tags = [resource]
  // Fastify cannot infer types from schemas that are type parameters.
  const row: Schema = schemas.row
  registerTags({ [resource]: routes.description })
  registerSchemas({
    [nouns.one]: row,
    [`${nouns.one}Create`]: schemas.create,
    [`${nouns.one}Update`]: schemas.update,
  })
  listRoute(app, routes)

  app.post(
    path,
    {
      config: { action: `${resource}:create`, idempotent: true },
      schema: {
        tags,
        operationId: `create${nouns.one}`,
        summary: summaries.create,
        body: schemas.create,
        response: responses({ 201: row }, ...(errors.create ?? [])),
      },
    },
    async (request, reply) => {
      const created = await routes.create(contextOf(request, deps), request.body as z.output<Create>)
      return reply.code(201).send(created)
    },
  )

  updateRoute(app, deps, routes)
  deleteRoute(app, deps, routes)
}

export function updateRoute<Row extends Schema, Update extends Schema>(
  app: App,
  deps: SliceDeps,
  routes: Pick<CrudRoutes<Row, Schema, Update, Schema>, 'path' | 'nouns' | 'errors' | 'update'> & {
    resource: CrudResource | RecordResource
    schemas: { row: Row; update: Update }
    summaries: { update: string }
  },
): void {
  const { resource, path, nouns, schemas, summaries, errors = {} } = routes
  // Fastify cannot infer types from schemas that are type parameters.
  const row: Schema = schemas.row
  app.put(
    `${path}/:id`,
    {
      config: { action: `${resource}:update` },
      schema: {
        tags: [resource],
        operationId: `update${nouns.one}`,
        summary: summaries.update,
        params: idParams,
        body: schemas.update,
        response: responses({ 200: row }, 'VERSION_OBSOLETA', ...(errors.update ?? [])),
      },
    },
    (request) => routes.update(contextOf(request, deps), request.params.id, request.body as z.output<Update>),
  )
}

/** The list alone, for another path of the specification. */
export function listRoute<Row extends Schema, Query extends Schema>(
  app: App,
  {
    resource,
    path,
    nouns,
    schemas,
    summaries,
    list,
  }: Pick<CrudRoutes<Row, Schema, Schema, Query>, 'resource' | 'path' | 'nouns' | 'list'> & {
    schemas: { row: Row; query: Query }
    summaries: { list: string }
  },
): void {
  app.get(
    path,
    {
      config: { action: `${resource}:list` },
      schema: {
        tags: [resource],
        operationId: `list${nouns.many}`,
        summary: summaries.list,
        querystring: schemas.query,
        response: responses({ 200: serializedList(schemas.row) }),
      },
    },
    (request) => list(callerOf(request), request.query as z.output<Query>),
  )
}

export function deleteRoute(
  app: App,
  deps: SliceDeps,
  routes: Pick<CrudRoutes<Schema, Schema, Schema, Schema>, 'path' | 'nouns' | 'errors' | 'delete'> & {
    resource: CrudResource | RecordResource
    schemas?: { row: Schema; delete?: Schema }
    summaries: { delete: string }
  },
): void {
  const { resource, path, nouns, schemas, summaries, errors = {} } = routes
  app.delete(
    `${path}/:id`,
    {
      config: { action: `${resource}:delete` },
      schema: {
        tags: [resource],
        operationId: `delete${nouns.one}`,
        summary: summaries.delete,
        params: idParams,
        ...(schemas?.delete && { body: z.nullish(schemas.delete) }),
        response: responses({ 204: noContent }, ...(errors.delete ?? [])),
      },
    },
    async (request, reply) => {
      await routes.delete(contextOf(request, deps), request.params.id, request.body)
      return reply.code(204).send()
    },
  )
}
