import { correoEnlace, correoTexts, enlace, message } from '@huella/contract'
import { callerOf } from '../../platform/auth/access.ts'
import { addToLog } from '../../platform/http/request-log.ts'
import { responses, type Slice } from '../../platform/http/routes.ts'
import { tryLink } from '../recovery/recovery.repo.ts'
import { requestConfirmation } from './confirmation.repo.ts'
import { findCorreoLink } from './links.repo.ts'
import { assertGivenBack, confirmAddress, undoChange } from './redeem.repo.ts'

const tags = ['correo']

/** Links about the address of an account: they confirm it, or undo its change. */
export const correoRoutes: Slice = async (app, { db, clock }) => {
  app.post(
    '/user/confirmacion',
    {
      config: { action: 'correo:confirmar' },
      schema: {
        tags,
        operationId: 'requestConfirmation',
        summary: 'Send the link that confirms the own address, also again',
        response: responses({ 202: message }, 'EMAIL_YA_CONFIRMADO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      await requestConfirmation(db, callerOf(request).usuario.id_usuario, clock())
      return reply.code(202).send({ message: correoTexts.sent })
    },
  )

  app.post(
    '/correo/enlace',
    {
      config: { action: 'correo:enlace' },
      compress: false,
      schema: {
        tags,
        operationId: 'findCorreoLink',
        summary: 'The user of a valid link, and what it is for',
        body: enlace,
        response: responses({ 200: correoEnlace }, 'ENLACE_CADUCADO', 'DEMASIADOS_INTENTOS'),
      },
    },
    ({ body, ip }) => tryLink(db, ip, () => findCorreoLink(db, body.token, clock())),
  )

  app.post(
    '/correo/confirmacion',
    {
      config: { action: 'correo:enlace' },
      compress: false,
      schema: {
        tags,
        operationId: 'confirmCorreo',
        summary: 'Confirm the address of an account by a link',
        body: enlace,
        response: responses({ 200: message }, 'ENLACE_CADUCADO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request) => {
      const redemption = { token: request.body.token, peticion: request.id, now: clock() }
      const { id } = await tryLink(db, request.ip, () => confirmAddress(db, redemption))
      addToLog(request, { usuario: id })
      return { message: correoTexts.confirmed }
    },
  )

  app.post(
    '/correo/deshacer',
    {
      config: { action: 'correo:enlace' },
      compress: false,
      schema: {
        tags,
        operationId: 'undoCorreo',
        summary:
          'Undo the change of an address by a link, once; every session ends, and the address gets a link for a password',
        body: enlace,
        response: responses({ 200: message }, 'ENLACE_CADUCADO', 'EMAIL_OCUPADO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request) => {
      const { token } = request.body
      // Checked first, because hashing is slow.
      await tryLink(db, request.ip, () => findCorreoLink(db, token, clock()))
      const undone = await tryLink(db, request.ip, () => undoChange(db, { token, peticion: request.id, now: clock() }))
      addToLog(request, { usuario: undone.id })
      assertGivenBack(undone)
      return { message: correoTexts.givenBack }
    },
  )
}
