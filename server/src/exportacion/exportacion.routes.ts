import { exportaciones, idParams } from '@huella/contract'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { drawDocumento } from '../documentos/index.ts'
import type { TimelineSources } from '../entities/index.ts'
import { currentCliente } from '../fusion/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { FILE_POLICY } from '../platform/files/send-file.ts'
import { zipOf } from '../platform/files/zip.ts'
import { contextOf, type RequestContext } from '../platform/http/crud-routes.ts'
import { fileResponse, responses, type SliceDeps } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { readDatos } from './datos.repo.ts'
import { entriesOf } from './entries.ts'
import { listExportaciones, startExportacion } from './exportaciones.repo.ts'

const tags = ['perfil']
const zip = responses({ 200: fileResponse('application/zip') }, 'DEMASIADAS_EXPORTACIONES', 'SERVIDOR_OCUPADO')

interface ExportacionDeps extends SliceDeps {
  timelineSources: TimelineSources
}

/** Everything that the clinic has of a client, to take along. */
export const exportacionRoutes: FastifyPluginAsyncZod<ExportacionDeps> = async (app, deps) => {
  const { db, files, clock, config, timelineSources } = deps

  async function send(reply: FastifyReply, idUsuario: number, context: RequestContext) {
    await withTransaction(db, (tx) => startExportacion(tx, idUsuario, context))
    const datos = await withTransaction(db, (tx) => readDatos(tx, idUsuario, timelineSources, clock()), {
      readOnlySnapshot: true,
    })
    const resumen = await drawDocumento({ ...datos, tipo: 'datos', timeZone: config.timeZone })
    const day = clinicTime(clock(), config.timeZone).today
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="mis-datos-${day}.zip"`,
      'content-security-policy': FILE_POLICY,
      'cache-control': 'no-store',
    })
    return zipOf(entriesOf(datos, { resumen, files, timeZone: config.timeZone }))
  }

  app.get(
    '/user/exportacion',
    {
      exposeHeadRoute: false, // each one counts
      config: { action: 'exportacion:propia', acceso: true },
      compress: false,
      schema: {
        tags,
        operationId: 'exportPropia',
        summary: 'All data of the caller as a ZIP: PDFs to read, JSON, and the files that they may see',
        response: zip,
      },
    },
    (request, reply) => send(reply, callerOf(request).usuario.id_usuario, contextOf(request, deps)),
  )

  app.get(
    '/user/exportaciones',
    {
      config: { action: 'exportacion:propia' },
      schema: {
        tags,
        operationId: 'listExportacionesPropias',
        summary: 'When the data of the caller were downloaded last, and by whom',
        response: responses({ 200: exportaciones }),
      },
    },
    (request) => listExportaciones(db, callerOf(request).usuario.id_usuario, contextOf(request, deps)),
  )

  app.get(
    '/clientes/:id/exportacion',
    {
      exposeHeadRoute: false,
      config: { action: 'exportacion:cliente', acceso: true, lectura: 'cliente' },
      compress: false,
      schema: {
        tags: ['clientes'],
        operationId: 'exportCliente',
        summary: 'All data of a client as a ZIP, for who asks for them at the clinic',
        params: idParams,
        response: zip,
      },
    },
    async (request, reply) => send(reply, await currentCliente(db, request.params.id), contextOf(request, deps)),
  )

  app.get(
    '/clientes/:id/exportaciones',
    {
      config: { action: 'exportacion:cliente' },
      schema: {
        tags: ['clientes'],
        operationId: 'listExportacionesDeCliente',
        summary: 'When the data of a client were downloaded last, and by whom',
        params: idParams,
        response: responses({ 200: exportaciones }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => listExportaciones(db, await currentCliente(db, request.params.id), contextOf(request, deps)),
  )
}
