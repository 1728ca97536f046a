import {
  type ExcepcionCreate,
  type ExcepcionResult,
  excepcionCreate,
  excepciones,
  excepcionesCreate,
  excepcionQuery,
  excepcionResult,
  excepcionResults,
  idParams,
  validation,
} from '@huella/contract'
import { citasInPeriod } from '../citas/index.ts'
import { lockVeterinario, lockVeterinarios } from '../entities/index.ts'
import { timeAfter } from '../huecos/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { contextOf, type RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { deleteExcepcion, insertExcepcion, listExcepciones } from './excepciones.repo.ts'

const tags = ['horarios']

export const excepcionesRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/excepciones',
    {
      config: { action: 'excepciones:list' },
      schema: {
        tags,
        operationId: 'listExcepciones',
        summary: 'When the clinic or a vet is closed or exceptionally open; of a vet, with the clinic’s',
        querystring: excepcionQuery,
        response: responses({ 200: excepciones }),
      },
    },
    (request) => listExcepciones(db, request.query, timeAfter(contextOf(request, deps), 0).slice(0, 10)),
  )

  app.post(
    '/excepciones',
    {
      config: { action: 'excepciones:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createExcepcion',
        summary: 'Close or open a period; with `simular` only list the appointments that it would hit (200)',
        body: excepcionCreate,
        response: responses({ 200: excepcionResult, 201: excepcionResult }, 'PROHIBIDO'),
      },
    },
    async (request, reply) => {
      const { simular = false, ...body } = request.body
      const result = await createExcepcion(db, body, simular, contextOf(request, deps))
      return reply.code(simular ? 200 : 201).send(result)
    },
  )

  app.post(
    '/excepciones/lote',
    {
      config: { action: 'excepciones:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createExcepciones',
        summary: 'Close or open several periods, all or none; with `simular` only list the appointments (200)',
        body: excepcionesCreate,
        response: responses({ 200: excepcionResults, 201: excepcionResults }, 'PROHIBIDO'),
      },
    },
    async (request, reply) => {
      const { simular = false, excepciones: bodies } = request.body
      const results = await createExcepciones(db, bodies, simular, contextOf(request, deps))
      return reply.code(simular ? 200 : 201).send(results)
    },
  )

  app.delete(
    '/excepciones/:id',
    {
      config: { action: 'excepciones:delete' },
      schema: {
        tags,
        operationId: 'deleteExcepcion',
        summary: 'Remove an exception: the timetable holds again',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await withTransaction(db, (tx) => deleteExcepcion(tx, id, callerOf(request), authorOf(request)))
      return reply.code(204).send()
    },
  )
}

async function createExcepcion(db: Database, body: ExcepcionCreate, simular: boolean, context: RequestContext) {
  assertValid(body, context)
  const [result] = await storeAll(db, [body], simular, context)
  if (!result) throw new AppError('ERROR_INTERNO')
  return result
}

/** The errors of one of several have its index before the field. */
function createExcepciones(db: Database, bodies: ExcepcionCreate[], simular: boolean, context: RequestContext) {
  bodies.forEach((body, index) => {
    assertValid(body, context, `excepciones.${index}.`)
  })
  return storeAll(db, bodies, simular, context)
}

function assertValid({ id_usuario = null, hasta }: ExcepcionCreate, context: RequestContext, path = ''): void {
  const { scope, usuario } = context.caller
  if (scope === 'own' && id_usuario !== usuario.id_usuario) throw new AppError('PROHIBIDO')
  if (hasta <= timeAfter(context, 0)) throwIfErrors({ [`${path}hasta`]: validation.excepcionPasada })
}

function storeAll(
  db: Database,
  bodies: ExcepcionCreate[],
  simular: boolean,
  context: RequestContext,
): Promise<ExcepcionResult[]> {
  const now = timeAfter(context, 0)
  return createOnce(db, context, async (tx) => {
    // A booking either comes first and is listed, or waits and sees the exception.
    await lockVets(tx, bodies)
    const results: ExcepcionResult[] = []
    for (const { id_usuario = null, desde, hasta, tipo, motivo = '' } of bodies) {
      const fields = { id_usuario, desde, hasta, tipo, motivo }
      const stored = simular ? { ...fields, id_excepcion: null } : await insertExcepcion(tx, fields, context.author)
      results.push({ ...stored, citas_afectadas: tipo === 'cierre' ? await citasInPeriod(tx, fields, now) : [] })
    }
    return results
  })
}

async function lockVets(tx: Tx, bodies: ExcepcionCreate[]): Promise<void> {
  const ids = [...new Set(bodies.map(({ id_usuario = null }) => id_usuario))]
  await lockVeterinarios(tx, ids.includes(null) ? undefined : ids.map(Number))
  for (const id of ids) {
    if (id !== null && !(await lockVeterinario(tx, id))) throwIfErrors({ id_usuario: validation.veterinarioInvalid })
  }
}
