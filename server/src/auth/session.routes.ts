import { login, register, type Session, session, ticketAcceso } from '@huella/contract'
import pLimit from 'p-limit'
import { callerOf } from '../platform/auth/access.ts'
import { AppError, fieldError } from '../platform/http/errors.ts'
import { addToLog } from '../platform/http/request-log.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { acceptVersion } from '../privacidad/index.ts'
import { countedAttempt, countRegistration, forgiveAttempt } from './attempts.repo.ts'
import { findCredentials, insertUsuario } from './auth.repo.ts'
import { assertNotReserved, enqueueConfirmation } from './correo/change.repo.ts'
import { clientOf, isNewDevice } from './devices.repo.ts'
import { enter } from './enter.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { closeSession, openSession } from './sessions.repo.ts'
import { assertStrong } from './strength/strength.ts'

const tags = ['sesión']

// Hashing a password takes a whole core, and four run at once. Registrations get two of these, so that they cannot hold up
// those who sign in; for an address that is taken nothing is hashed.
const registering = pLimit(2)

export const sessionRoutes: Slice = async (app, { db, config, clock }) => {
  app.post(
    '/login',
    {
      config: { action: 'sesion:create' },
      compress: false,
      schema: {
        tags,
        operationId: 'login',
        summary: 'Sign in; where a second factor is set, a ticket for it',
        body: login,
        response: responses({ 200: session, 202: ticketAcceso }, 'CREDENCIALES_INCORRECTAS', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      const { email, password, dispositivo } = request.body
      const { sessionDays } = config
      const rp = relyingPartyOf(request, config)
      const entrance = { client: clientOf(request), dispositivo, sessionDays, rp, now: clock() }
      const attempt = { email, address: request.ip }
      const entered = await countedAttempt(db, attempt, async () => {
        const found = await findCredentials(db, email)
        const right = await verifyPassword(found?.passwordHash, password)
        if (found && !right) addToLog(request, { cuenta: found.usuario.id_usuario })
        if (!found?.passwordHash || !right) throw new AppError('CREDENCIALES_INCORRECTAS')
        const { usuario, passwordHash } = found
        const opened = await withTransaction(db, async (tx) => {
          await forgiveAttempt(tx, attempt)
          return enter(tx, { usuario, passwordHash }, entrance)
        })
        if (!opened) throw new AppError('CREDENCIALES_INCORRECTAS')
        return opened
      })
      if ('ticket' in entered) return reply.code(202).send(entered)
      addToLog(request, { usuario: entered.usuario.id_usuario })
      return reply.code(200).send(entered)
    },
  )

  app.post(
    '/register',
    {
      config: { action: 'cuenta:create' },
      compress: false,
      schema: {
        tags,
        operationId: 'register',
        summary: 'Create a client account',
        body: register,
        response: responses({ 201: session }, 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      const { password, nombre, apellido, email, privacidad, dispositivo } = request.body
      const client = clientOf(request)
      await countRegistration(db, request.ip)
      const created = await registering(async () => {
        if (await findCredentials(db, email)) throw fieldError('EMAIL_EN_USO', 'email')
        await assertStrong(db, password, request.body)
        const passwordHash = await hashPassword(password)
        return withTransaction(db, async (tx): Promise<Session> => {
          const emailConfirmado = config.smtpUrl === undefined
          const nuevo = { nombre, apellido, email, passwordHash, rol: 'cliente' as const, emailConfirmado }
          const usuario = await insertUsuario(tx, nuevo, { peticion: request.id })
          const { id_usuario: id } = usuario
          if (privacidad !== undefined)
            await acceptVersion(tx, id, privacidad, 'web', { actor: id, peticion: request.id })
          await assertNotReserved(tx, email, id, clock())
          if (!emailConfirmado) await enqueueConfirmation(tx, id, clock())
          const token = await openSession(tx, id, passwordHash, config.sessionDays, client)
          if (!token) throw new AppError('ERROR_INTERNO')
          await isNewDevice(tx, id, dispositivo, client)
          return { token, usuario }
        })
      })
      addToLog(request, { usuario: created.usuario.id_usuario })
      return reply.code(201).send(created)
    },
  )

  app.post(
    '/logout',
    {
      config: { action: 'sesion:delete', uncounted: true },
      schema: {
        tags,
        operationId: 'logout',
        summary: 'End this session',
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      await closeSession(db, callerOf(request))
      return reply.code(204).send()
    },
  )
}
