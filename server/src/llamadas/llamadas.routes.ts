import {
  clienteAlTelefono,
  idParams,
  llamada,
  llamadaCreate,
  llamadaDeshecha,
  llamadaReserva,
  llamadaReservada,
  llamadas,
} from '@huella/contract'
import { withAlternativas } from '../citas/index.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { getClienteAlTelefono } from './al-telefono.repo.ts'
import { deshacer } from './deshacer.ts'
import { insertLlamada, listLlamadas, removeLlamada } from './llamadas.repo.ts'
import { reservar } from './reservar.ts'

const tags = ['llamadas']

export const llamadasRoutes: Slice = async (app, deps) => {
  const { db } = deps
  app.get(
    '/clientes/:id/llamadas',
    {
      config: { action: 'llamadas:list', lectura: 'cliente' },
      schema: {
        tags,
        operationId: 'listLlamadas',
        summary: 'The last calls with a client, newest first',
        params: idParams,
        response: responses({ 200: llamadas }),
      },
    },
    (request) => listLlamadas(db, request.params.id),
  )

  app.get(
    '/clientes/:id/al-telefono',
    {
      config: { action: 'llamadas:create' },
      schema: {
        tags,
        operationId: 'getClienteAlTelefono',
        summary: 'A client with their pets, alerts and next appointments, for who answers the telephone',
        params: idParams,
        response: responses({ 200: clienteAlTelefono }),
      },
    },
    (request) => getClienteAlTelefono(db, request.params.id, contextOf(request, deps)),
  )

  app.post(
    '/clientes/:id/llamadas',
    {
      config: { action: 'llamadas:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createLlamada',
        summary: 'Note a call with a client',
        params: idParams,
        body: llamadaCreate,
        response: responses({ 201: llamada }),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const noted = await createOnce(db, context, (tx) => insertLlamada(tx, request.params.id, request.body, context))
      return reply.code(201).send(noted)
    },
  )

  app.post(
    '/llamadas',
    {
      config: { action: 'llamadas:create', idempotent: true },
      schema: {
        tags,
        operationId: 'createLlamadaConCita',
        summary: 'Note a call with all that it brings, in one transaction: client, pet, appointment; or nothing of it',
        body: llamadaReserva,
        response: responses(
          { 201: llamadaReservada },
          ...(['CITA_SOLAPADA', 'NINGUN_VETERINARIO_LIBRE', 'MASCOTA_FALLECIDA', 'EMAIL_EN_USO'] as const),
        ),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const booked = await withAlternativas(db, context, () =>
        createOnce(db, context, (tx) => reservar(tx, request.body, context)),
      )
      return reply.code(201).send(booked)
    },
  )

  app.delete(
    '/llamadas/:id',
    {
      config: { action: 'llamadas:delete' },
      schema: {
        tags,
        operationId: 'deleteLlamada',
        summary: 'Take back a call that was noted by mistake',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => removeLlamada(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )

  app.delete(
    '/llamadas/:id/reserva',
    {
      config: { action: 'llamadas:delete' },
      schema: {
        tags,
        operationId: 'undoLlamada',
        summary:
          'Take back a call with what it created: the appointment, and pet and client if nothing else depends on them',
        params: idParams,
        response: responses({ 200: llamadaDeshecha }, 'DESHACER_CADUCADO'),
      },
    },
    (request) => withTransaction(db, (tx) => deshacer(tx, request.params.id, contextOf(request, deps))),
  )
}
