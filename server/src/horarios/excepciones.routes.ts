import {
  type ExcepcionCreate,
  type ExcepcionResult,
  excepcionCreate,
  excepciones,
  excepcionQuery,
  excepcionResult,
  idParams,
  validation,
} from '@huella/contract'
import { lockVeterinario, lockVeterinarios } from '../citas/index.ts'
import { timeAfter } from '../huecos/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf, type RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { authorOf } from '../platform/sql/audit.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { citasInPeriod, deleteExcepcion, insertExcepcion, listExcepciones } from './excepciones.repo.ts'

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
      config: { action: 'excepciones:create' },
      schema: {
        tags,
        operationId: 'createExcepcion',
        summary: 'Close or open a period; with `simular` only list the appointments that it would hit (200)',
        body: excepcionCreate,
        response: responses({ 200: excepcionResult, 201: excepcionResult }, 'PROHIBIDO'),
      },
    },
    async (request, reply) => {
      const result = await createExcepcion(db, request.body, contextOf(request, deps))
      return reply.code(result.id_excepcion === null ? 200 : 201).send(result)
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

function createExcepcion(db: Database, body: ExcepcionCreate, context: RequestContext): Promise<ExcepcionResult> {
  const { caller, author } = context
  const { id_usuario = null, desde, hasta, tipo, motivo = '', simular = false } = body
  if (caller.scope === 'own' && id_usuario !== caller.usuario.id_usuario) throw new AppError('PROHIBIDO')
  const now = timeAfter(context, 0)
  if (hasta <= now) throwIfErrors({ hasta: validation.excepcionPasada })
  const fields = { id_usuario, desde, hasta, tipo, motivo }
  return withTransaction(db, async (tx) => {
    // A booking either comes first and is listed, or waits and sees the exception.
    await lockVets(tx, id_usuario)
    const stored = simular ? { ...fields, id_excepcion: null } : await insertExcepcion(tx, fields, author)
    return { ...stored, citas_afectadas: tipo === 'cierre' ? await citasInPeriod(tx, fields, now) : [] }
  })
}

async function lockVets(tx: Tx, idUsuario: number | null): Promise<void> {
  if (idUsuario === null) return lockVeterinarios(tx)
  if (!(await lockVeterinario(tx, idUsuario))) throwIfErrors({ id_usuario: validation.veterinarioInvalid })
}
