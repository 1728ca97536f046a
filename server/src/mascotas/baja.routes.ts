import { despedida, idParams, mascota } from '@huella/contract'
import { findMascota } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { previewDespedida } from './baja.ts'
import { lockMascotaRow, shownTo, writeMascota } from './mascotas.repo.ts'

const tags = ['mascotas']

export const bajaRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/mascotas/:id/baja',
    {
      config: { action: 'mascotas:delete' },
      schema: {
        tags,
        operationId: 'previewBaja',
        summary:
          'What would be cancelled if the pet died or its owner deleted it, and whether its record would be kept',
        params: idParams,
        response: responses({ 200: despedida }),
      },
    },
    async (request) => {
      const { id_mascota } = await findMascota(db, callerOf(request), request.params.id)
      return previewDespedida(db, id_mascota, contextOf(request, deps))
    },
  )

  app.delete(
    '/mascotas/:id/baja',
    {
      config: { action: 'mascotas:baja' },
      schema: {
        tags,
        operationId: 'undoBaja',
        summary: 'Give a pet back to the owner who took it off their list; cancelled appointments stay cancelled',
        params: idParams,
        response: responses({ 200: mascota }),
      },
    },
    (request) => {
      const { caller, author } = contextOf(request, deps)
      return withTransaction(db, async (tx) => {
        const before = await lockMascotaRow(tx, caller, request.params.id)
        const saved = before.baja_en === null ? before : await writeMascota(tx, before, { baja_en: null }, author)
        return shownTo(caller, saved)
      })
    },
  )
}
