import { aviso, idParams, remisionEnvio, remisionQuery } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { drawDocumento, sendDrawn } from '../documentos/index.ts'
import type { TimelineSources } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { FILE_POLICY } from '../platform/files/send-file.ts'
import { zipOf } from '../platform/files/zip.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { fileResponse, responses, type SliceDeps } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { entriesOf } from './entries.ts'
import { sendRemision } from './enviar.ts'
import { remisionFileName } from './remision.aviso.ts'
import { readRemision } from './remision.repo.ts'

const tags = ['documentos']

interface RemisionesDeps extends SliceDeps {
  timelineSources: TimelineSources
}

/** The whole record of a patient, for another clinic. */
export const remisionesRoutes: FastifyPluginAsyncZod<RemisionesDeps> = async (app, deps) => {
  const { db, files, clock, config, timelineSources } = deps

  const read = (request: FastifyRequest, id_mascota: number, desde: string | undefined) => {
    const ref = { id_mascota, id_remitente: callerOf(request).usuario.id_usuario, desde: desde ?? null, nota: null }
    const { timeZone } = config
    return withTransaction(db, (tx) => readRemision(tx, timelineSources, ref, { now: clock(), timeZone }), {
      readOnlySnapshot: true,
    })
  }

  app.get(
    '/mascotas/:id/historia.pdf',
    {
      config: { action: 'historia:remitir', acceso: true, lectura: 'mascota' },
      schema: {
        tags,
        operationId: 'getRemision',
        summary: 'The record of a pet from a day on, as PDF, without what is internal',
        params: idParams,
        querystring: remisionQuery,
        response: responses({ 200: fileResponse('application/pdf') }, 'SERVIDOR_OCUPADO'),
      },
    },
    async (request, reply) => {
      const datos = await read(request, request.params.id, request.query.desde)
      return sendDrawn(reply, datos.hoja, remisionFileName(datos, 'pdf'))
    },
  )

  app.get(
    '/mascotas/:id/historia.zip',
    {
      config: { action: 'historia:remitir', acceso: true, lectura: 'mascota' },
      compress: false,
      schema: {
        tags,
        operationId: 'downloadRemision',
        summary: 'The same with the files, as ZIP',
        params: idParams,
        querystring: remisionQuery,
        response: responses({ 200: fileResponse('application/zip') }, 'SERVIDOR_OCUPADO'),
      },
    },
    async (request, reply) => {
      const datos = await read(request, request.params.id, request.query.desde)
      const pdf = await drawDocumento(datos.hoja)
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${remisionFileName(datos, 'zip')}"`,
        'content-security-policy': FILE_POLICY,
        'cache-control': 'no-store',
      })
      return zipOf(entriesOf(datos, pdf, files))
    },
  )

  app.post(
    '/mascotas/:id/historia/envio',
    {
      config: { action: 'historia:remitir', idempotent: true },
      schema: {
        tags,
        operationId: 'sendRemision',
        summary: 'Send the record of a pet to any address by e-mail, as PDF or, with the files, as ZIP',
        params: idParams,
        body: remisionEnvio,
        response: responses({ 201: aviso }, 'SIN_CORREO', 'ARCHIVOS_DEMASIADO_GRANDES'),
      },
    },
    async (request, reply) => {
      const context = contextOf(request, deps)
      const queued = await createOnce(db, context, (tx) =>
        sendRemision(tx, timelineSources, request.params.id, request.body, context),
      )
      return reply.code(201).send(queued)
    },
  )
}
