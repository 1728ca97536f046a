import { can, idParams } from '@huella/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mascotaVisibleTo } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { fileResponse, responses, type Slice } from '../platform/http/routes.ts'
import { type AnyDocumento, describeDocumento } from './documento.ts'
import { type Reader, readCartilla, readInforme, readTratamiento } from './documentos.repo.ts'
import { envioRoutes } from './envio.routes.ts'
import { sendDrawn } from './send.ts'

const tags = ['documentos']
const pdf = fileResponse('application/pdf')

const send = (reply: FastifyReply, documento: AnyDocumento) =>
  sendDrawn(reply, documento, describeDocumento(documento).archivo)

export const documentosRoutes: Slice = async (app, deps) => {
  const { db, config } = deps
  await app.register(envioRoutes, deps)
  const readerOf = (request: FastifyRequest): Reader => {
    const caller = callerOf(request)
    return {
      visible: mascotaVisibleTo(caller),
      drafts: can('visitas:drafts', caller.usuario.rol),
      timeZone: config.timeZone,
    }
  }

  app.get(
    '/visitas/:id.pdf',
    {
      config: { action: 'documentos:read', acceso: true, lectura: 'visita' },
      schema: {
        tags,
        operationId: 'getInforme',
        summary: 'The report of a signed visit, as PDF, without what is internal',
        params: idParams,
        response: responses({ 200: pdf }, 'VISITA_SIN_FIRMAR', 'SERVIDOR_OCUPADO'),
      },
    },
    async (request, reply) => send(reply, await readInforme(db, request.params.id, readerOf(request))),
  )

  app.get(
    '/mascotas/:id/cartilla.pdf',
    {
      config: { action: 'documentos:read', acceso: true, lectura: 'mascota' },
      schema: {
        tags,
        operationId: 'getCartilla',
        summary: 'The vaccination card of a pet, as PDF',
        params: idParams,
        response: responses({ 200: pdf }, 'SERVIDOR_OCUPADO'),
      },
    },
    async (request, reply) => send(reply, await readCartilla(db, request.params.id, readerOf(request))),
  )

  app.get(
    '/tratamientos/:id.pdf',
    {
      config: { action: 'documentos:read', acceso: true, lectura: 'tratamiento' },
      schema: {
        tags,
        operationId: 'getHojaTratamiento',
        summary: 'The sheet of a treatment, as PDF',
        params: idParams,
        response: responses({ 200: pdf }, 'SERVIDOR_OCUPADO'),
      },
    },
    async (request, reply) => send(reply, await readTratamiento(db, request.params.id, readerOf(request))),
  )
}
