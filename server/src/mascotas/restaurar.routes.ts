import { idParams, mascota } from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { shownTo } from './mascotas.repo.ts'
import { restoreMascota } from './restaurar.ts'

export const restaurarRoutes: Slice = async (app, deps) => {
  app.post(
    '/papelera/mascota/:id/restaurar',
    {
      config: { action: 'papelera:restaurar' },
      schema: {
        tags: ['mascotas'],
        operationId: 'restoreMascota',
        summary:
          'Undo the deletion of a pet and of what went with it; an appointment whose time was taken comes back cancelled',
        params: idParams,
        response: responses({ 200: mascota }, 'MICROCHIP_EN_USO'),
      },
    },
    async (request) => {
      const context = contextOf(request, deps)
      return shownTo(
        context.caller,
        await withTransaction(deps.db, (tx) => restoreMascota(tx, request.params.id, context)),
      )
    },
  )
}
