import {
  idParams,
  prevencion,
  prevencionAvisos,
  prevencionAvisosResult,
  prevencionCreate,
  prevencionPendiente,
  prevencionQuery,
  prevencionUpdate,
  productosUsuales as productosUsualesSchema,
  propuesta,
  propuestaQuery,
} from '@huella/contract'
import { recordRoutes } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { responses, type Slice, serializedList } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { enqueuePrevencionNotices } from './avisos.repo.ts'
import { listPendientes } from './pendientes.repo.ts'
import { listPrevenciones } from './prevenciones.repo.ts'
import { changePrevencion, createPrevencion, deletePrevencion, proposeFor } from './prevenciones.ts'
import { productosUsuales } from './propuesta.repo.ts'

const tags = ['prevenciones']

export const prevencionesRoutes: Slice = async (app, deps) => {
  const { db, clock, config } = deps
  recordRoutes(app, deps, {
    resource: 'prevenciones',
    description: 'Vaccines and dewormings, the protocol, and what is due.',
    nouns: { one: 'Prevencion', many: 'PrevencionesOfMascota' },
    schemas: { row: prevencion, create: prevencionCreate, update: prevencionUpdate },
    summaries: {
      list: 'The vaccines and dewormings of a pet, newest first',
      create: 'Record a vaccine or a deworming',
      update: 'Change a vaccine or a deworming; absent fields stay',
      delete: 'Archive a vaccine or a deworming',
    },
    errors: { create: ['MASCOTA_FALLECIDA'], update: ['MASCOTA_FALLECIDA'] },
    list: listPrevenciones,
    create: createPrevencion,
    update: changePrevencion,
    delete: deletePrevencion,
  })

  app.get(
    '/mascotas/:id/prevenciones/propuesta',
    {
      config: { action: 'prevenciones:proponer', lectura: 'mascota' },
      schema: {
        tags,
        operationId: 'proposePrevencion',
        summary: 'When a dose that is given now is due again, why, and what to mind; the vet decides',
        params: idParams,
        querystring: propuestaQuery,
        response: responses({ 200: propuesta }),
      },
    },
    (request) => proposeFor(db, request.params.id, request.query, contextOf(request, deps)),
  )

  app.get(
    '/mascotas/:id/prevenciones/productos',
    {
      config: { action: 'prevenciones:proponer' },
      schema: {
        tags,
        operationId: 'listProductosUsuales',
        summary: 'The products for a pet of this species, those used last first, with the lot that was given last',
        params: idParams,
        response: responses({ 200: productosUsualesSchema }),
      },
    },
    (request) => {
      const { today } = clinicTime(clock(), config.timeZone)
      return productosUsuales(db, callerOf(request), request.params.id, today)
    },
  )

  app.get(
    '/prevenciones',
    {
      config: { action: 'prevenciones:pendientes' },
      schema: {
        tags,
        operationId: 'listPrevencionesPendientes',
        summary: 'What is due in the clinic, by day: overdue and to come',
        querystring: prevencionQuery,
        response: responses({ 200: serializedList(prevencionPendiente) }),
      },
    },
    (request) => listPendientes(db, request.query, clinicTime(clock(), config.timeZone)),
  )

  app.post(
    '/prevenciones/avisos',
    {
      config: { action: 'prevenciones:pendientes' },
      schema: {
        tags,
        operationId: 'notifyPrevenciones',
        summary: 'Remind the owners of what is due; each owner once a day at most',
        body: prevencionAvisos,
        response: responses({ 200: prevencionAvisosResult }),
      },
    },
    (request) => withTransaction(db, (tx) => enqueuePrevencionNotices(tx, request.body.ids, contextOf(request, deps))),
  )
}
