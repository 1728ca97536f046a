import {
  idParams,
  pacienteDosis,
  pacienteDosisQuery,
  type TratamientoUpdate,
  tratamiento,
  tratamientoCreate,
  tratamientoData,
  tratamientoEstadoUpdate,
  tratamientoQuery,
  tratamientoUpdate,
} from '@huella/contract'
import { archive, findMascota } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import {
  contextOf,
  crudRoutes,
  defineCrudRoutes,
  listRoute,
  type RequestContext,
} from '../platform/http/crud-routes.ts'
import { assertVersion } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { pacienteDe } from './medicacion.ts'
import { insertTratamiento, listTratamientos, lockTratamiento, updateTratamiento } from './tratamientos.repo.ts'
import { validTratamiento } from './validate.ts'

export const tratamientosRoutes: Slice = async (app, deps) => {
  const { db } = deps
  const update = (context: RequestContext, id: number, body: TratamientoUpdate) =>
    withTransaction(db, async (tx) => {
      const before = await lockTratamiento(tx, context.caller, id)
      assertVersion(before, body.version, () => tratamiento.parse(before))
      return updateTratamiento(tx, before, await validTratamiento(tx, context, body, before), context.author)
    })

  const routes = defineCrudRoutes({
    resource: 'tratamientos',
    path: '/tratamientos',
    description: 'Treatments. Owners see those of their own pets.',
    nouns: { one: 'Tratamiento', many: 'Tratamientos' },
    schemas: { row: tratamiento, create: tratamientoCreate, update: tratamientoUpdate, query: tratamientoQuery },
    summaries: {
      list: 'The treatments the caller may see',
      create: 'Add a treatment, given at an appointment, at a visit that is a draft, or to a pet without either',
      update: 'Change a treatment; absent fields stay',
      delete: 'Archive a treatment',
    },
    errors: { create: ['VISITA_FIRMADA', 'MASCOTA_FALLECIDA'] },
    list: (caller, query) => listTratamientos(db, caller, query),
    create: (context, body) =>
      createOnce(db, context, async (tx) =>
        insertTratamiento(tx, await validTratamiento(tx, context, body), context.author),
      ),
    update,
    delete: (context, id) =>
      withTransaction(db, async (tx) => {
        const { id_tratamiento } = await lockTratamiento(tx, context.caller, id)
        await archive(tx, 'tratamiento', sql`id_tratamiento = ${id_tratamiento}`, context.author)
      }),
  })
  crudRoutes(app, deps, routes)
  listRoute(app, { ...routes, path: '/treatments', nouns: { one: 'Treatment', many: 'Treatments' } })

  app.put(
    '/tratamientos/:id/estado',
    {
      config: { action: 'tratamientos:estado' },
      schema: {
        tags: ['tratamientos'],
        operationId: 'updateTratamientoEstado',
        summary: 'Change the state of a treatment',
        params: idParams,
        body: tratamientoEstadoUpdate,
        response: responses({ 200: tratamientoData }, 'VERSION_OBSOLETA'),
      },
    },
    async (request) => ({ data: await update(contextOf(request, deps), request.params.id, request.body) }),
  )

  app.get(
    '/mascotas/:id/dosis',
    {
      config: { action: 'tratamientos:create', lectura: 'mascota' },
      schema: {
        tags: ['tratamientos'],
        operationId: 'getPacienteDosis',
        summary: 'What the dose of a pet is computed by: its species, its birth and its newest weight',
        params: idParams,
        querystring: pacienteDosisQuery,
        response: responses({ 200: pacienteDosis }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => {
      const { id_mascota } = await findMascota(db, callerOf(request), request.params.id)
      return pacienteDe(db, { id_mascota, id_visita: request.query.id_visita ?? null })
    },
  )
}
