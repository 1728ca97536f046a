import { comunicado, comunicadoCreate, comunicadosPendientes, idParams } from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { listReports, reportDeath, undoReport } from './comunicado.ts'

const tags = ['mascotas']

export const comunicadoRoutes: Slice = async (app, deps) => {
  const { db, clock, config } = deps
  app.get(
    '/comunicados',
    {
      config: { action: 'mascotas:fallecimiento' },
      schema: {
        tags,
        operationId: 'listComunicados',
        summary: 'Deaths that owners have told of and the clinic has not confirmed, oldest first',
        response: responses({ 200: comunicadosPendientes }),
      },
    },
    () => listReports(db, clinicTime(clock(), config.timeZone).now),
  )

  app.post(
    '/mascotas/:id/comunicado',
    {
      config: { action: 'mascotas:comunicar', idempotent: true },
      schema: {
        tags,
        operationId: 'reportFallecimiento',
        summary: 'Tell the clinic that one’s pet has died: reminders stop at once, and the clinic confirms it',
        params: idParams,
        body: comunicadoCreate,
        response: responses({ 201: comunicado }, 'MASCOTA_FALLECIDA'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const told = await createOnce(db, context, (tx) => reportDeath(tx, request.params.id, request.body, context))
      return reply.code(201).send(told)
    },
  )

  app.delete(
    '/mascotas/:id/comunicado',
    {
      config: { action: 'mascotas:comunicado' },
      schema: {
        tags,
        operationId: 'undoComunicado',
        summary: 'It was a mistake: its owner takes it back, or staff refuse it; reminders go on',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => undoReport(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
