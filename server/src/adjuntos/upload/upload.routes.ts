import multipart from '@fastify/multipart'
import { adjuntoCreate, adjuntos, idParams } from '@huella/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { findMascota } from '../../entities/index.ts'
import { callerOf } from '../../platform/auth/access.ts'
import { askingDatabase, withoutDatabase } from '../../platform/database/monitor.ts'
import { contextOf } from '../../platform/http/crud-routes.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createOnce, withContent } from '../../platform/http/idempotency.ts'
import { responses, type Slice, type SliceDeps } from '../../platform/http/routes.ts'
import { receiveSlowly } from '../../platform/http/slow-body.ts'
import { countUploads } from '../allowance.ts'
import { assertPrevencion, assertVisita, insertAdjuntos } from '../write.repo.ts'
import { checkFile } from './inspect.ts'
import { type CheckedFile, type StoredFile, storeFile } from './prepare.ts'
import { limits, withReceivedFiles } from './receive.ts'

/** What a request with files sends; `archivo` may come several times, after the texts. */
export const adjuntoUpload = z.extend(adjuntoCreate, { archivo: z.array(z.file()) })

/** The only route that reads a form with files. */
export const uploadRoutes: Slice = async (app, deps) => {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
  // The body is documented, and read as a stream.
  app.setValidatorCompiler<$ZodType>((route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route)))
  app.post(
    '/mascotas/:id/adjuntos',
    {
      config: { action: 'adjuntos:create', idempotent: true },
      schema: {
        tags: ['adjuntos'],
        operationId: 'createAdjuntos',
        summary: 'Add files to the record of a pet: all of them, or none',
        consumes: ['multipart/form-data'],
        params: idParams,
        body: adjuntoUpload,
        response: responses(
          { 201: adjuntos },
          'ARCHIVO_DEMASIADO_GRANDE',
          'ARCHIVO_NO_ADMITIDO',
          'DEMASIADOS_ARCHIVOS',
          'SIN_ESPACIO',
        ),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { files } = deps
      const context = contextOf(request, deps)
      await findMascota(deps.db, context.caller, id)
      await countUploads(deps.db, context.caller)
      const { fields, added } = await withoutDatabase(request, () => storeFiles(request, reply, deps))
      const idempotency = withContent(context.idempotency, [fields, added])
      const created = await createOnce(deps.db, { ...context, idempotency }, (tx) =>
        insertAdjuntos(tx, id, fields, added, { ...context, files }),
      )
      return reply.code(201).send(created)
    },
  )
}

/** What the request sends, checked, and then in the store: a refused request leaves nothing there. */
async function storeFiles(
  request: FastifyRequest<{ Params: { id: number } }>,
  reply: FastifyReply,
  { db, files }: SliceDeps,
) {
  if (!request.isMultipart()) throw new AppError('ARCHIVO_NO_ADMITIDO')
  const count = (received: number) => askingDatabase(request, () => countUploads(db, callerOf(request), received))
  return receiveSlowly(request, reply, () =>
    withReceivedFiles(request, files, count, async ({ fields, received }) => {
      const [caller, { id }] = [callerOf(request), request.params]
      await askingDatabase(request, async () => {
        await assertVisita(db, caller, id, fields.id_visita)
        await assertPrevencion(db, caller, id, fields.id_prevencion)
      })
      const checked: CheckedFile[] = []
      for (const { path } of received) checked.push(await checkFile(path))
      // The client has cancelled the upload.
      if (request.raw.socket.destroyed) throw new AppError('JSON_INVALIDO')
      // One after the other: when one fails, no other is still being read while the received files are removed.
      const added: (StoredFile & { nombre: string })[] = []
      for (const [n, file] of checked.entries()) {
        added.push({ ...(await storeFile(file, files)), nombre: received[n]?.nombre ?? '' })
      }
      return { fields, added }
    }),
  )
}
