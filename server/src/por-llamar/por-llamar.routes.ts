import { idParams, llamada, porLlamarLista } from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { listPorLlamar, markLlamado } from './por-llamar.repo.ts'

const tags = ['avisos']

export const porLlamarRoutes: Slice = async (app, deps) => {
  const { db, clock, config } = deps
  app.get(
    '/por-llamar',
    {
      config: { action: 'avisos:llamar' },
      schema: {
        tags,
        operationId: 'listPorLlamar',
        summary: 'The notices that the desk tells by telephone: to clients without e-mail who get no SMS',
        response: responses({ 200: porLlamarLista }),
      },
    },
    () => listPorLlamar(db, clinicTime(clock(), config.timeZone).now, clock()),
  )

  app.post(
    '/por-llamar/:id/llamado',
    {
      config: { action: 'avisos:llamar', idempotent: true },
      schema: {
        tags,
        operationId: 'markLlamado',
        summary: 'Note that the client has been told; the call is noted too',
        params: idParams,
        response: responses({ 201: llamada }),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const noted = await createOnce(db, context, (tx) => markLlamado(tx, request.params.id, context))
      return reply.code(201).send(noted)
    },
  )
}
