import { aviso, avisos, idParams } from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import type { DocumentoRef } from './documentos.repo.ts'
import { listEnvios, sendDocumento } from './envio.ts'

const tags = ['documentos']

/** The documents that can be sent: their path, and what its id is of. */
const documentos: { path: string; name: string; text: string; of: (id: number) => DocumentoRef }[] = [
  {
    path: '/visitas/:id/envio',
    name: 'Informe',
    text: 'the report of a signed visit',
    of: (id) => ({ id_visita: id }),
  },
  {
    path: '/mascotas/:id/cartilla/envio',
    name: 'Cartilla',
    text: 'the vaccination card of a pet',
    of: (id) => ({ id_mascota: id }),
  },
  {
    path: '/tratamientos/:id/envio',
    name: 'HojaTratamiento',
    text: 'the sheet of a treatment',
    of: (id) => ({ id_tratamiento: id }),
  },
]

export const envioRoutes: Slice = async (app, deps) => {
  const { db } = deps
  for (const { path, name, text, of } of documentos) {
    const unsigned = name === 'Informe' ? (['VISITA_SIN_FIRMAR'] as const) : []
    app.get(
      path,
      {
        config: { action: 'documentos:enviar' },
        schema: {
          tags,
          operationId: `listEnviosDe${name}`,
          summary: `When ${text} was sent to the owner, newest first, 20 at most`,
          params: idParams,
          response: responses({ 200: avisos }, ...unsigned),
        },
      },
      (request) => listEnvios(db, of(request.params.id), contextOf(request, deps)),
    )

    app.post(
      path,
      {
        config: { action: 'documentos:enviar', idempotent: true },
        schema: {
          tags,
          operationId: `send${name}`,
          summary: `Send ${text} to the owner by e-mail, as PDF`,
          params: idParams,
          response: responses({ 201: aviso }, 'SIN_CORREO', 'DUENO_SIN_ACCESO', ...unsigned),
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const context = contextOf(request, deps)
        const queued = await createOnce(db, context, (tx) => sendDocumento(tx, of(id), context))
        return reply.code(201).send(queued)
      },
    )
  }
}
