import { idParams, visitaDetalle, visitaPase, visitaRelevo } from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { passVisita, takeVisita } from './relevo.ts'

const tags = ['visitas']

/** A draft gets another writer. */
export const relevoRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.post(
    '/visitas/:id/traspaso',
    {
      config: { action: 'visitas:traspasar', idempotent: true },
      schema: {
        tags,
        operationId: 'passVisita',
        summary: 'Pass a draft on to another vet, who is told and signs it; who began it stays named',
        params: idParams,
        body: visitaPase,
        response: responses({ 200: visitaDetalle }, 'VERSION_OBSOLETA', 'VISITA_FIRMADA', 'VISITA_CON_QUIEN_LA_LLEVA'),
      },
    },
    (request) => {
      const context = contextOf(request, deps)
      return createOnce(db, context, (tx) => passVisita(tx, request.params.id, request.body, context))
    },
  )

  app.post(
    '/visitas/:id/relevo',
    {
      config: { action: 'visitas:relevar', idempotent: true },
      schema: {
        tags,
        operationId: 'takeVisita',
        summary: 'Take over a draft of somebody who left; who began it stays named',
        params: idParams,
        body: visitaRelevo,
        response: responses(
          { 200: visitaDetalle },
          ...(['VERSION_OBSOLETA', 'VISITA_FIRMADA', 'VISITA_CON_QUIEN_LA_LLEVA', 'VISITA_SIN_COLEGIADO'] as const),
        ),
      },
    },
    (request) => {
      const context = contextOf(request, deps)
      return createOnce(db, context, (tx) => takeVisita(tx, request.params.id, request.body, context))
    },
  )
}
