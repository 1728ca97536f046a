import {
  errorsOf,
  idParams,
  type Tratamiento,
  type TratamientoUpdate,
  tratamiento,
  tratamientoCreate,
  tratamientoData,
  tratamientoEstadoUpdate,
  tratamientoQuery,
  tratamientoUpdate,
  validateTratamiento,
  validation,
  veterinarioId,
} from '@huella/contract'
import { archive, shareVeterinario } from '../entities/index.ts'
import {
  contextOf,
  crudRoutes,
  defineCrudRoutes,
  listRoute,
  type RequestContext,
} from '../platform/http/crud-routes.ts'
import { assertVersion, validOrThrow } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import {
  insertTratamiento,
  listTratamientos,
  lockTratamiento,
  shareCitaOfTratamiento,
  type TratamientoFields,
  updateTratamiento,
} from './tratamientos.repo.ts'

export const tratamientosRoutes: Slice = async (app, deps) => {
  const { db } = deps
  const update = (context: RequestContext, id: number, body: TratamientoUpdate) =>
    withTransaction(db, async (tx) => {
      const before = await lockTratamiento(tx, context.caller, id)
      assertVersion(before, body.version, () => tratamiento.parse(before))
      return updateTratamiento(tx, before, await validate(tx, context, body, before), context.author)
    })

  const routes = defineCrudRoutes({
    resource: 'tratamientos',
    path: '/tratamientos',
    description: 'Treatments. Owners see those of their own pets.',
    nouns: { one: 'Tratamiento', many: 'Tratamientos' },
    schemas: { row: tratamiento, create: tratamientoCreate, update: tratamientoUpdate, query: tratamientoQuery },
    summaries: {
      list: 'The treatments the caller may see',
      create: 'Add a treatment, given at an appointment',
      update: 'Change a treatment; absent fields stay',
      delete: 'Archive a treatment',
    },
    list: (caller, query) => listTratamientos(db, caller, query),
    create: (context, body) =>
      createOnce(db, context, async (tx) => insertTratamiento(tx, await validate(tx, context, body), context.author)),
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
}

/** The whole treatment, with its pet and vet. A new appointment or vet must exist; those it had may be archived. */
async function validate(
  tx: Tx,
  { caller: { usuario }, clock, config }: RequestContext,
  body: TratamientoUpdate,
  before?: Tratamiento,
): Promise<TratamientoFields> {
  const { today } = clinicTime(clock(), config.timeZone)
  const validated = validateTratamiento({ ...before, ...body }, { today, before })
  const errors = errorsOf(validated)

  const newCita = body.id_cita !== undefined && body.id_cita !== before?.id_cita ? body.id_cita : undefined
  const cita = newCita === undefined ? undefined : await shareCitaOfTratamiento(tx, newCita)
  if (newCita !== undefined && !cita) errors.id_cita ??= validation.citaGone

  const requestedVet = body.id_veterinario ?? before?.id_veterinario
  const newVet = requestedVet !== before?.id_veterinario ? requestedVet : undefined
  if (newVet !== undefined && !(await shareVeterinario(tx, newVet))) {
    errors.id_veterinario ??= validation.veterinarioInvalid
  }

  const fields = validOrThrow(validated, errors)
  const { id_mascota, id_usuario } = cita ?? {
    id_mascota: before?.id_mascota ?? 0,
    id_usuario: before?.cita.id_usuario ?? 0,
  }
  return { ...fields, id_mascota, id_veterinario: requestedVet ?? veterinarioId(usuario) ?? id_usuario }
}
