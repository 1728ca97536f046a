import { type ErrorCode, idParams, type RecordResource } from '@huella/contract'
import * as z from 'zod/mini'
import { type Caller, callerOf } from '../platform/auth/access.ts'
import { contextOf, deleteRoute, type RequestContext, updateRoute } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { registerSchemas, registerTags } from '../platform/http/openapi/openapi-schemas.ts'
import { responses, type Slice, type SliceDeps } from '../platform/http/routes.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'

type Schema = z.ZodMiniType

interface RecordRoutes<Row extends Schema, Create extends Schema, Update extends Schema> {
  /** The noun of the actions in the permission matrix, and of the path. */
  resource: RecordResource
  /** Describes the group of operations in the OpenAPI document. */
  description: string
  /** Nouns of the operation ids and schemas: `listPesos`, `createPeso`, `PesoCreate`. */
  nouns: { one: string; many: string }
  schemas: { row: Row; create: Create; update: Update }
  summaries: { list: string; create: string; update: string; delete: string }
  errors?: { create?: ErrorCode[]; update?: ErrorCode[]; delete?: ErrorCode[] }
  list(db: Db, caller: Caller, idMascota: number): Promise<z.output<Row>[]>
  create(tx: Tx, idMascota: number, body: z.output<Create>, context: RequestContext): Promise<z.output<Row>>
  update(tx: Tx, id: number, body: z.output<Update>, context: RequestContext): Promise<z.output<Row>>
  delete(tx: Tx, id: number, context: RequestContext): Promise<void>
}

/** The four usual routes of what a pet's record has: listed and created under the pet, changed and deleted by their own id. */
export function recordRoutes<Row extends Schema, Create extends Schema, Update extends Schema>(
  app: Parameters<Slice>[0],
  deps: SliceDeps,
  routes: RecordRoutes<Row, Create, Update>,
): void {
  const { db } = deps
  const { resource, nouns, schemas, summaries, errors = {} } = routes
  const tags = [resource]
  // Fastify cannot infer types from schemas that are type parameters.
  const row: Schema = schemas.row
  registerTags({ [resource]: routes.description })
  registerSchemas({
    [nouns.one]: row,
    [`${nouns.one}Create`]: schemas.create,
    [`${nouns.one}Update`]: schemas.update,
  })
  app.get(
    `/mascotas/:id/${resource}`,
    {
      config: { action: `${resource}:list`, lectura: 'mascota' },
      schema: {
        tags,
        operationId: `list${nouns.many}`,
        summary: summaries.list,
        params: idParams,
        response: responses({ 200: z.array(row) }),
      },
    },
    (request) => routes.list(db, callerOf(request), request.params.id),
  )

  app.post(
    `/mascotas/:id/${resource}`,
    {
      config: { action: `${resource}:create`, idempotent: true },
      schema: {
        tags,
        operationId: `create${nouns.one}`,
        summary: summaries.create,
        params: idParams,
        body: schemas.create,
        response: responses({ 201: row }, ...(errors.create ?? [])),
      },
    },
    async (request, reply) => {
      const body = request.body as z.output<Create>
      const context = contextOf(request, deps)
      const created = await createOnce(db, context, (tx) => routes.create(tx, request.params.id, body, context))
      return reply.code(201).send(created)
    },
  )

  const byId = { ...routes, path: `/${resource}` }
  updateRoute(app, deps, {
    ...byId,
    update: (context, id, body) => withTransaction(db, (tx) => routes.update(tx, id, body, context)),
  })
  deleteRoute(app, deps, {
    ...byId,
    delete: (context, id) => withTransaction(db, (tx) => routes.delete(tx, id, context)),
  })
}
