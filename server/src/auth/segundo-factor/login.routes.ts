import { loginPasskey, loginSegundoFactor, loginTicket, passkeyReto, type Session, session } from '@huella/contract'
import { AppError } from '../../platform/http/errors.ts'
import { addToLog } from '../../platform/http/request-log.ts'
import { responses, type Slice } from '../../platform/http/routes.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { getPerfil, lockCuenta } from '../auth.repo.ts'
import { clientOf } from '../devices.repo.ts'
import { tellOfDevice } from '../enter.ts'
import { authenticationOptions, readyForPasskey, verifySignature } from '../passkeys/ceremonies.ts'
import { assertRelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'
import { tryLink } from '../recovery/recovery.repo.ts'
import { openProvenSession } from '../sessions.repo.ts'
import { countChallenge } from './attempts.ts'
import { withSegundoFactor } from './prove.ts'
import { consumeTicket, findTicket } from './tickets.repo.ts'

const tags = ['sesión']

/** The second step of signing in, and signing in without a password. */
export const loginSegundoFactorRoutes: Slice = async (app, { db, config, clock }) => {
  const { sessionDays } = config

  app.post(
    '/login/segundo-factor',
    {
      config: { action: 'sesion:create' },
      compress: false,
      preHandler: readyForPasskey,
      schema: {
        tags,
        operationId: 'loginSegundoFactor',
        summary:
          'Sign in with the ticket that the password gave, and a code or passkey; the ticket works once and for five minutes',
        body: loginSegundoFactor,
        response: responses({ 200: session }, 'TICKET_CADUCADO', 'CODIGO_INCORRECTO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request): Promise<Session> => {
      const { ticket, dispositivo, ...prueba } = request.body
      const client = clientOf(request)
      const now = clock()
      const owner = await tryLink(db, request.ip, () => findTicket(db, ticket), 'TICKET_CADUCADO')
      const { id_usuario } = owner
      addToLog(request, { cuenta: id_usuario })
      const prover = { ...owner, client, rp: relyingPartyOf(request, config), now }
      const opened = await withSegundoFactor(db, prover, prueba, async (tx) => {
        if (!(await consumeTicket(tx, ticket))) throw new AppError('TICKET_CADUCADO')
        const token = await openProvenSession(tx, id_usuario, sessionDays, client)
        await tellOfDevice(tx, id_usuario, { client, dispositivo, sessionDays, now })
        return { token, usuario: await getPerfil(tx, id_usuario) }
      })
      addToLog(request, { usuario: id_usuario })
      return opened
    },
  )

  app.post(
    '/login/segundo-factor/reto',
    {
      config: { action: 'sesion:create' },
      compress: false,
      schema: {
        tags,
        operationId: 'challengeLoginSegundoFactor',
        summary: 'What a browser needs to sign with a passkey of the ticket’s account',
        body: loginTicket,
        response: responses({ 200: passkeyReto }, 'TICKET_CADUCADO', 'PASSKEYS_NO_DISPONIBLES', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request) => {
      const rp = assertRelyingParty(relyingPartyOf(request, config))
      const find = () => findTicket(db, request.body.ticket)
      const { id_usuario } = await tryLink(db, request.ip, find, 'TICKET_CADUCADO')
      return authenticationOptions(db, rp, { uso: 'prueba', id_usuario })
    },
  )

  app.post(
    '/login/passkey/reto',
    {
      config: { action: 'sesion:create' },
      compress: false,
      schema: {
        tags,
        operationId: 'challengeLoginPasskey',
        summary: 'What a browser needs to sign in with a passkey alone: the same for everybody',
        response: responses({ 200: passkeyReto }, 'PASSKEYS_NO_DISPONIBLES', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request) => {
      const rp = assertRelyingParty(relyingPartyOf(request, config))
      await countChallenge(db, request.ip)
      return authenticationOptions(db, rp, { uso: 'acceso', id_usuario: null })
    },
  )

  app.post(
    '/login/passkey',
    {
      config: { action: 'sesion:create' },
      compress: false,
      preHandler: readyForPasskey,
      schema: {
        tags,
        operationId: 'loginPasskey',
        summary: 'Sign in with a passkey, which has verified its owner; it counts as both factors',
        body: loginPasskey,
        response: responses({ 200: session }, 'PASSKEY_NO_VALIDA', 'PASSKEYS_NO_DISPONIBLES', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request): Promise<Session> => {
      const { passkey, dispositivo } = request.body
      const rp = assertRelyingParty(relyingPartyOf(request, config))
      const client = clientOf(request)
      const verify = () => verifySignature(db, rp, { uso: 'acceso', id_usuario: null }, passkey)
      const { idUsuario, spend } = await tryLink(db, request.ip, verify, 'PASSKEY_NO_VALIDA')
      const opened = await withTransaction(db, async (tx) => {
        const usuario = await lockCuenta(tx, idUsuario)
        if (!(await spend(tx))) throw new AppError('PASSKEY_NO_VALIDA')
        const token = await openProvenSession(tx, idUsuario, sessionDays, client)
        await tellOfDevice(tx, idUsuario, { client, dispositivo, sessionDays, now: clock() })
        return { token, usuario }
      })
      addToLog(request, { usuario: idUsuario })
      return opened
    },
  )
}
