import { fotoCreate, idParams, mascota } from '@huella/contract'
import { shownTo } from '../mascotas/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { withoutDatabase } from '../platform/database/monitor.ts'
import { sendFile } from '../platform/files/send-file.ts'
import { contextOf } from '../platform/http/crud-routes.ts'
import { fileResponse, noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { cropFoto, findFoto, findPicture, removeFoto, setFoto } from './foto.ts'

const tags = ['adjuntos']

/** The photo of a pet: a square of one of its pictures. */
export const fotoRoutes: Slice = async (app, deps) => {
  const { db, files } = deps
  app.get(
    '/mascotas/:id/foto',
    {
      config: { action: 'mascotas:list' },
      schema: {
        tags,
        operationId: 'getFoto',
        summary: 'The photo of a pet, 256 pixels wide and high',
        params: idParams,
        response: responses({ 200: fileResponse('image/webp') }),
      },
    },
    async (request, reply) => {
      const sha256 = await findFoto(db, callerOf(request), request.params.id)
      const cacheControl = 'private, max-age=86400'
      return sendFile(request, reply, files, { sha256, tipo: 'image/webp', nombre: 'foto.webp', cacheControl })
    },
  )

  app.post(
    '/mascotas/:id/foto',
    {
      config: { action: 'mascotas:foto' },
      schema: {
        tags,
        operationId: 'setFoto',
        summary: 'Make a square of a picture that the owner sees the photo of the pet',
        params: idParams,
        body: fotoCreate,
        response: responses({ 200: mascota }, 'ADJUNTO_NO_VISIBLE', 'SIN_ESPACIO'),
      },
    },
    async (request) => {
      const { id } = request.params
      const context = contextOf(request, deps)
      const picture = await findPicture(db, context.caller, id, request.body)
      const { sha256 } = await withoutDatabase(request, () => cropFoto(picture.sha256, request.body, files))
      const row = await withTransaction(db, (tx) => setFoto(tx, id, sha256, request.body, { ...context, files }))
      return shownTo(context.caller, row)
    },
  )

  app.delete(
    '/mascotas/:id/foto',
    {
      config: { action: 'mascotas:foto' },
      schema: {
        tags,
        operationId: 'deleteFoto',
        summary: 'Show the icon of its species again',
        params: idParams,
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await withTransaction(db, (tx) => removeFoto(tx, request.params.id, contextOf(request, deps)))
      return reply.code(204).send()
    },
  )
}
