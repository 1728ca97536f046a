import { cita, citaPase, idParams } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses } from '../platform/http/routes.ts'
import { withAlternativas } from './booking/alternativas.ts'
import { bookingContextOf, type CitasDeps } from './booking/context.ts'
import { passCita } from './pase.ts'

/** Passing one appointment on to a colleague, with its draft. */
export const paseRoutes: FastifyPluginAsyncZod<CitasDeps> = async (app, deps) => {
  const { db } = deps
  app.post(
    '/citas/:id/traspaso',
    {
      config: { action: 'citas:pasar', idempotent: true },
      schema: {
        tags: ['citas'],
        operationId: 'passCita',
        summary:
          'Pass an appointment on to another vet at its hour, who is told at once; the draft that its vet has begun goes with it',
        params: idParams,
        body: citaPase,
        response: responses(
          { 200: cita },
          ...(['VERSION_OBSOLETA', 'CITA_CERRADA', 'CITA_SOLAPADA', 'FUERA_DE_HORARIO', 'MASCOTA_FALLECIDA'] as const),
        ),
      },
    },
    (request) => {
      const context = bookingContextOf(contextOf(request, deps), deps)
      const { id } = request.params
      return withAlternativas(db, context, () =>
        createOnce(db, context, (tx) => passCita(tx, id, request.body, context)),
      )
    },
  )
}
