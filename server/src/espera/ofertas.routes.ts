import { ofertaParams, ofertaPublica, ofertaRespuesta } from '@huella/contract'
import { tryLink } from '../auth/index.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { findOferta } from './ofertas.repo.ts'
import { declineOferta, takeOferta } from './respuesta.ts'

const tags = ['espera']

/** Offers by the link of their message, without a session. Wrong links are counted with those for passwords. */
export const ofertasRoutes: Slice = async (app, { db, clock, config }) => {
  const find = (token: string, address: string) =>
    tryLink(db, address, () => findOferta(db, token, clock()), 'NO_ENCONTRADO')

  app.get(
    '/ofertas/:token',
    {
      config: { action: 'ofertas:responder', secretPath: true },
      compress: false,
      schema: {
        tags,
        operationId: 'getOferta',
        summary: 'The slot that a link offers',
        params: ofertaParams,
        response: responses({ 200: ofertaPublica }, 'NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async ({ params, ip }) => (await find(params.token, ip)).publica,
  )

  app.post(
    '/ofertas/:token',
    {
      config: { action: 'ofertas:responder', secretPath: true },
      compress: false,
      schema: {
        tags,
        operationId: 'respondToOferta',
        summary: 'Take the slot that a link offers, or with `rechazar` leave it to the next',
        params: ofertaParams,
        body: ofertaRespuesta,
        response: responses(
          { 200: ofertaPublica },
          'NO_ENCONTRADO',
          'OFERTA_CADUCADA',
          'OFERTA_NO_DISPONIBLE',
          'DEMASIADOS_INTENTOS',
        ),
      },
    },
    async ({ params, body, ip, id }) => {
      const oferta = await find(params.token, ip)
      const respond = body.rechazar ? declineOferta : takeOferta
      return respond(db, oferta, { clock, config, peticion: id })
    },
  )
}
