import {
  papelera,
  papeleraQuery,
  type Restaurada,
  type RestauradasVarias,
  restaurada,
  restauradasVarias,
  restaurarBody,
  restaurarParams,
  restaurarVariasBody,
} from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import type { AppError } from '../platform/http/errors.ts'
import { responses, type SliceDeps, serialized } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { listPapelera } from './papelera.repo.ts'
import { type Deleted, inOrder, restoreDeleted } from './restaurar.ts'

const tags = ['papelera']

interface PapeleraDeps extends SliceDeps {
  /** What an error means to a person, as the response of its own request would say it. */
  failureOf(error: unknown): AppError
}

/** What was deleted, and bringing it back. */
export const papeleraRoutes: FastifyPluginAsyncZod<PapeleraDeps> = async (app, deps) => {
  const { db, failureOf } = deps
  app.get(
    '/papelera',
    {
      config: { action: 'papelera:list' },
      schema: {
        tags,
        operationId: 'listPapelera',
        summary: 'What was deleted, newest first, 25 a page: administrators all, everybody else what they deleted',
        querystring: papeleraQuery,
        response: responses({ 200: serialized(papelera) }),
      },
    },
    (request) => listPapelera(db, callerOf(request), request.query),
  )

  app.post(
    '/papelera/:entidad/:id/restaurar',
    {
      config: { action: 'papelera:restaurar' },
      schema: {
        tags,
        operationId: 'restorePapelera',
        summary: 'Bring back what was deleted, with all that went with it',
        description:
          'Everything is checked again: 409 says what stands in the way. Appointments that went with a pet come back as cancelled where they cannot have their hour; one that was deleted alone only with `cancelada`.',
        params: restaurarParams,
        body: z.nullish(restaurarBody),
        response: responses(
          { 200: restaurada },
          'NO_ENCONTRADO',
          'YA_RESTAURADA',
          'RESTAURAR_ANTES',
          'MICROCHIP_EN_USO',
          'ATAJO_EN_USO',
          'MEDICAMENTO_REPETIDO',
        ),
      },
    },
    (request) => {
      const context = { ...contextOf(request, deps), como: request.body ?? {} }
      return withTransaction(db, (tx) => restoreDeleted(tx, request.params, context))
    },
  )

  app.post(
    '/papelera/restaurar',
    {
      config: { action: 'papelera:restaurar' },
      schema: {
        tags,
        operationId: 'restoreSeveral',
        summary: 'Bring several back, each in a transaction of its own: what stands in the way of one keeps no other',
        body: restaurarVariasBody,
        response: responses({ 200: restauradasVarias }),
      },
    },
    async (request): Promise<RestauradasVarias> => {
      const { filas, ...como } = request.body
      const context = { ...contextOf(request, deps), como }
      const restauradas: Restaurada[] = []
      const rechazadas: RestauradasVarias['rechazadas'] = []
      for (const row of inOrder(filas)) await restoreOne(row)
      return { restauradas, rechazadas }

      async function restoreOne(row: Deleted): Promise<void> {
        try {
          restauradas.push(await withTransaction(db, (tx) => restoreDeleted(tx, row, context)))
        } catch (error) {
          const { code, status, message } = failureOf(error)
          if (status >= 500) throw error
          rechazadas.push({ ...row, code, message })
        }
      }
    },
  )
}
