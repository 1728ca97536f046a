import {
  adjunto,
  adjuntoQuery,
  adjuntos,
  adjuntosQuery,
  adjuntoTipos,
  adjuntoUpdate,
  idParams,
  keysOf,
} from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { sendFile } from '../platform/files/send-file.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { fileResponse, noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { findAdjunto, listAdjuntos } from './adjuntos.repo.ts'
import { fotoRoutes } from './foto.routes.ts'
import { uploadRoutes } from './upload/upload.routes.ts'
import { removeAdjunto, updateAdjunto } from './write.repo.ts'

const tags = ['adjuntos']

export const adjuntosRoutes: Slice = async (app, deps) => {
  const { db, files } = deps
  await app.register(uploadRoutes, deps)
  await app.register(fotoRoutes, deps)
  app.get(
    '/mascotas/:id/adjuntos',
    {
      config: { action: 'adjuntos:list', lectura: 'mascota' },
      schema: {
        tags,
        operationId: 'listAdjuntos',
        summary: 'The files of a pet, newest first, 500 at most; owners get those that are visible to them',
        params: idParams,
        querystring: adjuntosQuery,
        response: responses({ 200: adjuntos }),
      },
    },
    (request) => listAdjuntos(db, callerOf(request), request.params.id, request.query),
  )

  app.get(
    '/adjuntos/:id',
    {
      config: { action: 'adjuntos:list', acceso: true, lectura: 'adjunto' },
      schema: {
        tags,
        operationId: 'getAdjunto',
        summary: 'The file itself',
        params: idParams,
        querystring: adjuntoQuery,
        response: responses({ 200: fileResponse(...keysOf(adjuntoTipos)) }),
      },
    },
    async (request, reply) => {
      const { sha256, tipo, nombre } = await findAdjunto(db, callerOf(request), request.params.id)
      return sendFile(request, reply, files, {
        sha256,
        tipo,
        nombre,
        ...(request.query.descarga && { download: true }),
      })
    },
  )

  app.get(
    '/adjuntos/:id/miniatura',
    {
      config: { action: 'adjuntos:list' },
      schema: {
        tags,
        operationId: 'getMiniatura',
        summary: 'The thumbnail of a picture, at most 400 pixels wide and high',
        params: idParams,
        response: responses({ 200: fileResponse('image/webp') }),
      },
    },
    async (request, reply) => {
      const { miniatura } = await findAdjunto(db, callerOf(request), request.params.id)
      if (!miniatura) throw new AppError('NO_ENCONTRADO')
      return sendFile(request, reply, files, { sha256: miniatura, tipo: 'image/webp', nombre: 'miniatura.webp' })
    },
  )

  app.put(
    '/adjuntos/:id',
    {
      config: { action: 'adjuntos:update' },
      schema: {
        tags,
        operationId: 'updateAdjunto',
        summary: 'Change the name, the caption, or whether the owner sees a file; owners change what they added',
        params: idParams,
        body: adjuntoUpdate,
        response: responses({ 200: adjunto }, 'PROHIBIDO', 'VERSION_OBSOLETA'),
      },
    },
    (request) =>
      withTransaction(db, (tx) => updateAdjunto(tx, request.params.id, request.body, contextOf(request, deps))),
  )

  app.delete(
    '/adjuntos/:id',
    {
      config: { action: 'adjuntos:delete' },
      schema: {
        tags,
        operationId: 'deleteAdjunto',
        summary: 'Remove a file; owners remove what they added',
        params: idParams,
        response: responses({ 204: noContent }, 'PROHIBIDO'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => removeAdjunto(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
