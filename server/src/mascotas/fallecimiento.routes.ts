import { fallecimientoCreate, idParams, mascota } from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { recordDeath, undoDeath } from './fallecimiento.ts'
import { shownTo } from './mascotas.repo.ts'

const tags = ['mascotas']

export const fallecimientoRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.post(
    '/mascotas/:id/fallecimiento',
    {
      config: { action: 'mascotas:fallecimiento' },
      schema: {
        tags,
        operationId: 'recordFallecimiento',
        summary:
          'Record the death of a pet: its appointments to come and active treatments are cancelled, and its owner is not notified of that',
        params: idParams,
        body: fallecimientoCreate,
        response: responses({ 200: mascota }),
      },
    },
    async (request) => {
      const context = contextOf(request, deps)
      const saved = await withTransaction(db, (tx) => recordDeath(tx, request.params.id, request.body, context))
      return shownTo(context.caller, saved)
    },
  )

  app.delete(
    '/mascotas/:id/fallecimiento',
    {
      config: { action: 'mascotas:fallecimiento' },
      schema: {
        tags,
        operationId: 'undoFallecimiento',
        summary:
          'Correct a death recorded by mistake: treatments that it cancelled go on; cancelled appointments stay cancelled',
        params: idParams,
        response: responses({ 200: mascota }),
      },
    },
    async (request) => {
      const context = contextOf(request, deps)
      return shownTo(context.caller, await withTransaction(db, (tx) => undoDeath(tx, request.params.id, context)))
    },
  )
}
