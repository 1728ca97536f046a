import { espera, esperaCreate, esperaOrden, esperaRespuesta, esperas, idParams, ofertaPublica } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { listEspera, moveEspera, removeEspera } from './espera.repo.ts'
import { createEspera, momentOf } from './espera.ts'
import { keptHoursRoutes } from './kept-hours.routes.ts'
import { findOwnOferta } from './ofertas.repo.ts'
import { ofertasRoutes } from './ofertas.routes.ts'
import { declineOferta, takeOferta } from './respuesta.ts'

const tags = ['espera']

export const esperaRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/espera',
    {
      config: { action: 'espera:list' },
      schema: {
        tags,
        operationId: 'listEspera',
        summary: 'The waiting list in its order; owners see their own',
        response: responses({ 200: esperas }),
      },
    },
    (request) => listEspera(db, callerOf(request), momentOf(deps)),
  )

  app.post(
    '/espera',
    {
      config: { action: 'espera:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createEspera',
        summary: 'Wait for a slot before an appointment, or for a new appointment',
        body: esperaCreate,
        response: responses(
          { 201: espera },
          'PROHIBIDO',
          'NO_ENCONTRADO',
          'ESPERA_REPETIDA',
          'MASCOTA_FALLECIDA',
          'DUENO_SIN_ACCESO',
        ),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const created = await createOnce(db, context, (tx) => createEspera(tx, request.body, context))
      return reply.code(201).send(created)
    },
  )

  app.post(
    '/espera/:id/orden',
    {
      config: { action: 'espera:orden' },
      schema: {
        tags,
        operationId: 'moveEspera',
        summary: 'Put an entry before another one, or at the end; the whole list is returned',
        params: idParams,
        body: esperaOrden,
        response: responses({ 200: esperas }),
      },
    },
    (request) => {
      const order = { id: request.params.id, antes_de: request.body.antes_de }
      return withTransaction(db, (tx) => moveEspera(tx, callerOf(request), order, momentOf(deps), authorOf(request)))
    },
  )

  app.post(
    '/espera/:id/respuesta',
    {
      config: { action: 'espera:responder' },
      schema: {
        tags,
        operationId: 'respondToOwnOferta',
        summary: 'Take the slot that is offered to an own entry, or with `rechazar` leave it to the next',
        params: idParams,
        body: esperaRespuesta,
        response: responses({ 200: ofertaPublica }, 'OFERTA_CADUCADA', 'OFERTA_NO_DISPONIBLE'),
      },
    },
    async (request) => {
      const { clock, config } = deps
      const { id_oferta, rechazar } = request.body
      const ids = { id_espera: request.params.id, id_oferta }
      const oferta = await findOwnOferta(db, callerOf(request).usuario.id_usuario, ids, clock())
      if (!oferta) throw new AppError('NO_ENCONTRADO')
      const respond = rechazar ? declineOferta : takeOferta
      return respond(db, oferta, { clock, config, peticion: request.id })
    },
  )

  app.delete(
    '/espera/:id',
    {
      config: { action: 'espera:delete' },
      schema: {
        tags,
        operationId: 'deleteEspera',
        summary: 'Remove an entry; a slot that is kept for it goes to the next',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await withTransaction(db, (tx) => removeEspera(tx, callerOf(request), id, momentOf(deps), authorOf(request)))
      return reply.code(204).send()
    },
  )
  await keptHoursRoutes(app, deps)
  await ofertasRoutes(app, deps)
}
