import {
  avisos,
  avisosPrevistos,
  type Cita,
  type CitaUpdate,
  cita,
  citaCreate,
  citaEstadoUpdate,
  citaQuery,
  citasEstadoBody,
  citasEstadoResult,
  citaUpdate,
  type ErrorCode,
  idParams,
  scopeOf,
  urgenciaCreate,
} from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/auth/access.ts'
import { contextOf, crudRoutes, defineCrudRoutes, type RequestContext } from '../platform/http/crud-routes.ts'
import { assertVersion } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { cancelByOwner } from './anulacion.ts'
import { archiveCita } from './archivar.ts'
import { cancellationNotices } from './avisos/index.ts'
import { avisosOfCita } from './avisos/sent.repo.ts'
import { withAlternativas } from './booking/alternativas.ts'
import { saveCita } from './booking/booking.ts'
import { bookingContextOf, type CitasDeps } from './booking/context.ts'
import { calendarioRoutes } from './calendario.routes.ts'
import { getCita, lockCita } from './citas.repo.ts'
import { flujoRoutes } from './flujo.routes.ts'
import { listCitas } from './list.repo.ts'
import { paseRoutes } from './pase.routes.ts'
import { traspasoRoutes } from './traspaso/traspaso.routes.ts'
import { saveUrgencia } from './urgencia.ts'
import { setEstados } from './varias.ts'

const tags = ['citas']
const changeErrors: ErrorCode[] = [
  'PROHIBIDO',
  'CITA_SOLAPADA',
  'ESTADO_NO_PERMITIDO',
  'CITA_AUN_NO_EMPIEZA',
  'MASCOTA_FALLECIDA',
  'DUENO_SIN_ACCESO',
]

export const citasRoutes: FastifyPluginAsyncZod<CitasDeps> = async (app, deps) => {
  const { db } = deps
  /** Books, and ends the entry of the waiting list that it is for. */
  const save = async (
    tx: Tx,
    before: Cita | null,
    { id_espera, ...fields }: CitaUpdate,
    context: RequestContext,
  ): Promise<Cita> => {
    const saved = await saveCita(tx, before, fields, bookingContextOf(context, deps))
    if (id_espera) await deps.fulfilEspera(tx, id_espera, saved, context.author)
    return saved
  }
  const update = (context: RequestContext, id: number, body: CitaUpdate) =>
    withAlternativas(db, context, () =>
      withTransaction(db, async (tx) => {
        const before = await lockCita(tx, context.caller, id)
        assertVersion(before, body.version, () => cita.parse(before))
        return save(tx, before, body, context)
      }),
    )

  const routes = defineCrudRoutes({
    resource: 'citas',
    path: '/citas',
    description: 'Appointments. Owners see those of their own pets.',
    nouns: { one: 'Cita', many: 'Citas' },
    schemas: { row: cita, create: citaCreate, update: citaUpdate, query: citaQuery },
    summaries: {
      list: 'The appointments the caller may see',
      create: 'Book an appointment; without a vet, with any who is free',
      update: 'Change an appointment; absent fields stay',
      delete: 'Archive an appointment, whose hour becomes free; its owner cancels it and no longer sees it',
    },
    errors: {
      create: ['PROHIBIDO', 'CITA_SOLAPADA', 'ESPERA_ATENDIDA', 'MASCOTA_FALLECIDA', 'DUENO_SIN_ACCESO'],
      update: [...changeErrors, 'ESPERA_ATENDIDA', 'CITA_CERRADA', 'CITA_CANCELADA'],
      delete: ['CITA_CERRADA', 'CAMBIO_FUERA_DE_PLAZO'],
    },
    list: (caller, query) =>
      listCitas(db, caller, { ...query, ahora: clinicTime(deps.clock(), deps.config.timeZone).now }),
    create: (context, body) =>
      withAlternativas(db, context, () => createOnce(db, context, (tx) => save(tx, null, body, context))),
    update,
    delete: (context, id) =>
      withTransaction(db, async (tx) => {
        const before = await lockCita(tx, context.caller, id)
        if (scopeOf('citas:archive', context.caller.usuario.rol) === 'none') {
          await cancelByOwner(tx, before, context, { hide: true })
          return
        }
        await archiveCita(tx, before.id_cita, context)
      }),
  })
  crudRoutes(app, deps, routes)

  app.get(
    '/citas/:id',
    {
      config: { action: 'citas:list' },
      schema: {
        tags,
        operationId: 'getCita',
        summary: 'An appointment that the caller may see',
        params: idParams,
        response: responses({ 200: cita }),
      },
    },
    (request) => getCita(db, callerOf(request), request.params.id),
  )

  app.post(
    '/citas/:id/estado',
    {
      config: { action: 'citas:estado' },
      schema: {
        tags,
        operationId: 'updateCitaEstado',
        summary: 'Confirm, cancel or complete an appointment, or mark it as not attended',
        params: idParams,
        body: citaEstadoUpdate,
        response: responses({ 200: cita }, ...changeErrors),
      },
    },
    (request) => update(contextOf(request, deps), request.params.id, request.body),
  )

  app.post(
    '/citas/estado',
    {
      config: { action: 'citas:estado' },
      schema: {
        tags,
        operationId: 'updateCitasEstado',
        summary: 'Confirm or cancel several appointments, all or none; a failure names the appointment in `id_cita`',
        body: citasEstadoBody,
        response: responses({ 200: citasEstadoResult }, 'NO_ENCONTRADO', ...changeErrors),
      },
    },
    (request) => setEstados(db, request.body, bookingContextOf(contextOf(request, deps), deps)),
  )

  app.post(
    '/citas/:id/anulacion',
    {
      config: { action: 'citas:anular' },
      schema: {
        tags,
        operationId: 'cancelCitaByOwner',
        summary: 'Cancel an appointment of the caller’s own pet; a second call changes nothing',
        params: idParams,
        response: responses({ 200: cita }, 'CITA_CERRADA', 'CAMBIO_FUERA_DE_PLAZO'),
      },
    },
    (request) => {
      const context = contextOf(request, deps)
      return withTransaction(db, async (tx) =>
        cancelByOwner(tx, await lockCita(tx, context.caller, request.params.id), context, { hide: false }),
      )
    },
  )

  app.post(
    '/citas/urgencia',
    {
      config: { action: 'citas:urgencia', idempotent: true },
      schema: {
        tags,
        operationId: 'createUrgencia',
        summary:
          'Book an urgency for the running quarter of an hour, at any hour of the day: with a vet who is free, or with the one who is named, over their other appointments',
        body: urgenciaCreate,
        response: responses({ 201: cita }, 'NINGUN_VETERINARIO_LIBRE', 'MASCOTA_FALLECIDA', 'DUENO_SIN_ACCESO'),
      },
    },
    async (request, reply) => {
      const context = bookingContextOf(contextOf(request, deps), deps)
      const booked = await createOnce(db, context, (tx) => saveUrgencia(tx, request.body, context))
      return reply.code(201).send(booked)
    },
  )
  await calendarioRoutes(app, deps)
  await flujoRoutes(app, deps)
  await traspasoRoutes(app, deps)
  await paseRoutes(app, deps)

  app.get(
    '/citas/:id/avisos',
    {
      config: { action: 'citas:avisos' },
      schema: {
        tags,
        operationId: 'listAvisosOfCita',
        summary: 'The notices of an appointment; owners see their own',
        params: idParams,
        response: responses({ 200: avisos }),
      },
    },
    async (request) => {
      await getCita(db, callerOf(request), request.params.id)
      return avisosOfCita(db, callerOf(request), request.params.id)
    },
  )

  app.get(
    '/citas/:id/avisos/cancelacion',
    {
      config: { action: 'citas:avisos' },
      schema: {
        tags,
        operationId: 'previewCancelacionOfCita',
        summary: 'Who would get a notice if the caller cancelled or deleted the appointment now',
        params: idParams,
        response: responses({ 200: avisosPrevistos }),
      },
    },
    async (request) => {
      const cita = await getCita(db, callerOf(request), request.params.id)
      return cancellationNotices(db, cita, contextOf(request, deps))
    },
  )
}
