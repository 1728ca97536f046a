import {
  enlace,
  enlaceDe,
  message,
  passwordElegida,
  passwordNueva,
  passwordOlvidada,
  success,
  ticketAcceso,
} from '@huella/contract'
import { AppError } from '../../platform/http/errors.ts'
import { addToLog } from '../../platform/http/request-log.ts'
import { responses, type Slice } from '../../platform/http/routes.ts'
import { clientOf } from '../devices.repo.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { hashPassword } from '../passwords.ts'
import { assertStrong } from '../strength/strength.ts'
import { findLink } from './links.repo.ts'
import { redeemLink, requestLink, tryLink } from './recovery.repo.ts'

const tags = ['contraseña']

/** Links to set a password: for users who have forgotten theirs, and for invited ones. */
export const recoveryRoutes: Slice = async (app, { db, clock, config }) => {
  app.post(
    '/password/olvidada',
    {
      config: { action: 'password:recover' },
      compress: false,
      schema: {
        tags,
        operationId: 'requestPasswordLink',
        summary: 'Request a link by e-mail; the response does not tell whether there is such an account',
        body: passwordOlvidada,
        response: responses({ 202: message }, 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      await requestLink(db, { email: request.body.email, address: request.ip }, clock())
      return reply.code(202).send({ message: success.linkRequested })
    },
  )

  app.post(
    '/password/enlace',
    {
      config: { action: 'password:recover' },
      compress: false,
      schema: {
        tags,
        operationId: 'findPasswordLink',
        summary: 'The user of a valid link',
        body: enlace,
        response: responses({ 200: enlaceDe }, 'ENLACE_CADUCADO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async ({ body, ip }) => tryLink(db, ip, () => findLink(db, body.token, clock())),
  )

  app.post(
    '/password/nueva',
    {
      config: { action: 'password:recover' },
      compress: false,
      schema: {
        tags,
        operationId: 'setPassword',
        summary: 'Set the password by a link, once; every session of the account ends. Who was invited is signed in',
        body: passwordNueva,
        response: responses({ 200: passwordElegida, 202: ticketAcceso }, 'ENLACE_CADUCADO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      const { token, password, dispositivo } = request.body
      const { ip, id } = request
      // Checked first, because hashing is slow.
      const owner = await tryLink(db, ip, () => findLink(db, token, clock()))
      await assertStrong(db, password, owner)
      const passwordHash = await hashPassword(password)
      const common = { token, passwordHash, address: ip, peticion: id, sessionDays: config.sessionDays }
      const redemption = { ...common, client: clientOf(request), rp: relyingPartyOf(request, config), dispositivo }
      const redeemed = await redeemLink(db, redemption, clock())
      if (redeemed === null) throw new AppError('ENLACE_CADUCADO')
      addToLog(request, { usuario: redeemed.id })
      const { entered } = redeemed
      if (entered && 'ticket' in entered) return reply.code(202).send(entered)
      return reply.code(200).send({ message: success.passwordChanged, sesion: entered })
    },
  )
}
