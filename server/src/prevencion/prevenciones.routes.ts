import {
  prevencion,
  prevencionAvisos,
  prevencionAvisosResult,
  prevencionCreate,
  prevencionPendiente,
  prevencionQuery,
  prevencionUpdate,
} from '@huella/contract'
import { recordRoutes } from '../entities/index.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { responses, type Slice, serializedList } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { enqueuePrevencionNotices } from './avisos.repo.ts'
import { listPendientes } from './pendientes.repo.ts'
import { listPrevenciones } from './prevenciones.repo.ts'
import { changePrevencion, createPrevencion, deletePrevencion } from './prevenciones.ts'

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
