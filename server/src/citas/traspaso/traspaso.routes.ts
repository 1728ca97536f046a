import { traspasoBody, traspasoPropuestas, traspasoQuery, traspasoResult } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contextOf } from '../../platform/http/crud-routes.ts'
import { responses } from '../../platform/http/routes.ts'
import { bookingContextOf, type CitasDeps } from '../booking/context.ts'
import { proposeTraspaso } from './propuesta.ts'
import { passCitas } from './traspaso.ts'

const tags = ['citas']

/** Passing several appointments to other vets: a proposal, and the change. */
export const traspasoRoutes: FastifyPluginAsyncZod<CitasDeps> = async (app, deps) => {
  const { db } = deps
  app.get(
    '/citas/traspaso',
    {
      config: { action: 'citas:traspaso' },
      schema: {
        tags,
        operationId: 'proposeTraspaso',
        summary: 'To whom these appointments can be passed: no two proposals take the same slot',
        querystring: traspasoQuery,
        response: responses({ 200: traspasoPropuestas }),
      },
    },
    (request) => proposeTraspaso(db, request.query.ids, contextOf(request, deps)),
  )

  app.post(
    '/citas/traspaso',
    {
      config: { action: 'citas:traspaso' },
      schema: {
        tags,
        operationId: 'passCitas',
        summary: 'Pass appointments to other vets, all or none; a failure names the appointment in `id_cita`',
        body: traspasoBody,
        response: responses({ 200: traspasoResult }, 'NO_ENCONTRADO', 'CITA_SOLAPADA'),
      },
    },
    (request) => passCitas(db, request.body, bookingContextOf(contextOf(request, deps), deps)),
  )
}
