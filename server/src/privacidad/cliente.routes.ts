import { aceptacionCreate, idParams, privacidadDeCliente } from '@huella/contract'
import { sendDrawn } from '../documentos/index.ts'
import { currentCliente } from '../fusion/index.ts'
import { authorOf } from '../platform/auth/author.ts'
import { fileResponse, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { acceptVersion, readPrivacidadDe, removeSignature } from './aceptaciones.repo.ts'
import { readHoja } from './hoja.repo.ts'

const tags = ['privacidad']

/** What the desk prints and notes of a client who signs on paper. */
export const clientePrivacidadRoutes: Slice = async (app, { db }) => {
  app.get(
    '/clientes/:id/privacidad',
    {
      config: { action: 'privacidad:papel' },
      schema: {
        tags,
        operationId: 'getPrivacidadDeCliente',
        summary: 'The versions that a client has accepted, and whether there is a newer one',
        params: idParams,
        response: responses({ 200: privacidadDeCliente }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => readPrivacidadDe(db, await currentCliente(db, request.params.id)),
  )

  app.get(
    '/clientes/:id/privacidad.pdf',
    {
      config: { action: 'privacidad:papel', acceso: true },
      schema: {
        tags,
        operationId: 'getPrivacidadPdf',
        summary: 'The privacy text that holds, as PDF, for the client to sign',
        params: idParams,
        response: responses({ 200: fileResponse('application/pdf') }, 'NO_ENCONTRADO', 'SERVIDOR_OCUPADO'),
      },
    },
    async (request, reply) => {
      const hoja = await readHoja(db, await currentCliente(db, request.params.id))
      return sendDrawn(reply, hoja, `privacidad-version-${hoja.version}.pdf`)
    },
  )

  app.post(
    '/clientes/:id/privacidad',
    {
      config: { action: 'privacidad:papel' },
      schema: {
        tags,
        operationId: 'noteFirmaEnPapel',
        summary: 'Note that a client has signed a version on paper',
        params: idParams,
        body: aceptacionCreate,
        response: responses({ 200: privacidadDeCliente }, 'NO_ENCONTRADO'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const id = await currentCliente(tx, request.params.id)
        await acceptVersion(tx, id, request.body.version, 'papel', authorOf(request))
        return readPrivacidadDe(tx, id)
      }),
  )

  app.delete(
    '/clientes/:id/privacidad',
    {
      config: { action: 'privacidad:papel' },
      schema: {
        tags,
        operationId: 'undoFirmaEnPapel',
        summary: 'Take back that a client has signed a version on paper; what they accepted on the web stays',
        params: idParams,
        body: aceptacionCreate,
        response: responses({ 200: privacidadDeCliente }, 'NO_ENCONTRADO'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const id = await currentCliente(tx, request.params.id)
        await removeSignature(tx, id, request.body.version, authorOf(request))
        return readPrivacidadDe(tx, id)
      }),
  )
}
