import { avisos, cita, citaBody, citaEstadoBody, citaQuery, idParams } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { avisosOfCita, enqueueArchivedCitaNotices } from '../avisos/index.ts'
import { callerOf } from '../platform/access.ts'
import { archive } from '../platform/archive.ts'
import { authorOf } from '../platform/audit.ts'
import { assertVersion } from '../platform/errors.ts'
import { noContent, responses, type Slice, serializedList } from '../platform/routes.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { saveCita } from './booking.ts'
import { assertVisible, listCitas, lockCita } from './citas.repo.ts'

const tags = ['citas']

export const citasRoutes: Slice = async (app, { db, config, clock }) => {
  const contextOf = (request: FastifyRequest) => ({
    config,
    clock,
    caller: callerOf(request),
    author: authorOf(request),
  })

  app.get(
    '/citas',
    {
      config: { action: 'citas:list' },
      schema: {
        tags,
        summary: 'The appointments one may see',
        querystring: citaQuery,
        response: responses({ 200: serializedList(cita) }, 'SIN_SESION'),
      },
    },
    (request) => listCitas(db, callerOf(request), request.query),
  )

  app.post(
    '/citas',
    {
      config: { action: 'citas:create' },
      schema: {
        tags,
        summary: 'Book an appointment; without a vet, with any who is free',
        body: citaBody,
        response: responses({ 201: cita }, 'SIN_SESION', 'PROHIBIDO', 'CITA_SOLAPADA'),
      },
    },
    async (request, reply) => {
      const created = await withTransaction(db, (tx) => saveCita(tx, null, request.body, contextOf(request)))
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/citas/:id',
    {
      config: { action: 'citas:update' },
      schema: {
        tags,
        summary: 'Change an appointment; absent fields stay',
        params: idParams,
        body: citaBody,
        response: responses({ 200: cita }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO', 'CITA_SOLAPADA'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const before = await lockCita(tx, callerOf(request), request.params.id)
        assertVersion(before, request.body.version)
        return saveCita(tx, before, request.body, contextOf(request))
      }),
  )

  app.post(
    '/citas/:id/estado',
    {
      config: { action: 'citas:estado' },
      schema: {
        tags,
        summary: 'Confirm, cancel or complete an appointment',
        params: idParams,
        body: citaEstadoBody,
        response: responses({ 200: cita }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO', 'CITA_SOLAPADA'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const before = await lockCita(tx, callerOf(request), request.params.id)
        assertVersion(before, request.body.version)
        return saveCita(tx, before, { estado: request.body.estado }, contextOf(request))
      }),
  )

  app.get(
    '/citas/:id/avisos',
    {
      config: { action: 'citas:avisos' },
      schema: {
        tags,
        summary: 'What was sent about an appointment; owners see what was sent to them',
        params: idParams,
        response: responses({ 200: avisos }, 'SIN_SESION', 'NO_ENCONTRADO'),
      },
    },
    async (request) => {
      await assertVisible(db, callerOf(request), request.params.id)
      return avisosOfCita(db, callerOf(request), request.params.id)
    },
  )

  app.delete(
    '/citas/:id',
    {
      config: { action: 'citas:delete' },
      schema: {
        tags,
        summary: 'Archive an appointment, whose hour becomes free; its treatments stay',
        params: idParams,
        response: responses({ 204: noContent }, 'SIN_SESION', 'NO_ENCONTRADO'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, async (tx) => {
        const { id_cita } = await lockCita(tx, callerOf(request), request.params.id)
        const ids = await archive(tx, 'cita', sql`id_cita = ${id_cita}`, authorOf(request))
        await enqueueArchivedCitaNotices(tx, ids, contextOf(request))
      })
      return reply.code(204).send()
    },
  )
}
