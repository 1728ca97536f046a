import { login, register, type Session, session } from '@huella/contract'
import pLimit from 'p-limit'
import { callerOf } from '../platform/access.ts'
import { transact } from '../platform/database/transaction.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import { remark } from '../platform/logger.ts'
import { answers, noContent, type Slice } from '../platform/routes.ts'
import { closeSession, openSession } from '../platform/session.ts'
import { beginAttempt, countRegistration, forgiveAttempt } from './attempts.repo.ts'
import { findCredentials, insertUsuario } from './auth.repo.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const tags = ['sesión']

// Hashing takes all a processor has, four at a time. Strangers who register get two of these places, and who asks for an
// address that is taken none: those who sign in do not stand in line behind them.
const registering = pLimit(2)

export const sessionRoutes: Slice = async (app, { sql, config }) => {
  app.post(
    '/login',
    {
      config: { action: 'sesion:create' },
      schema: {
        tags,
        summary: 'Sign in',
        body: login,
        response: answers({ 200: session }, 'CREDENCIALES_INCORRECTAS', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request): Promise<Session> => {
      const { email, password } = request.body
      const attempt = { email, address: request.ip }
      await beginAttempt(sql, attempt)
      const found = await findCredentials(sql, email)
      const right = await verifyPassword(found?.passwordHash, password)
      if (found && !right) remark(request, { cuenta: found.usuario.id_usuario })
      if (!found || !right) throw new AppError('CREDENCIALES_INCORRECTAS')
      const { usuario, passwordHash } = found
      const token = await transact(sql, async (tx) => {
        await forgiveAttempt(tx, attempt)
        return openSession(tx, usuario.id_usuario, passwordHash, config.sessionDays)
      })
      if (!token) throw new AppError('CREDENCIALES_INCORRECTAS')
      remark(request, { usuario: usuario.id_usuario })
      return { token, usuario }
    },
  )

  app.post(
    '/register',
    {
      config: { action: 'cuenta:create' },
      schema: {
        tags,
        summary: 'Create a client account',
        body: register,
        response: answers({ 201: session }, 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      const { password, nombre, apellido, email } = request.body
      await countRegistration(sql, request.ip)
      const created = await registering(async () => {
        if (await findCredentials(sql, email)) throw fieldError('EMAIL_EN_USO', 'email')
        const passwordHash = await hashPassword(password)
        return sql.begin(async (tx): Promise<Session> => {
          const nuevo = { nombre, apellido, email, passwordHash, rol: 'cliente' as const }
          const usuario = await insertUsuario(tx, nuevo, { peticion: request.id })
          const token = await openSession(tx, usuario.id_usuario, passwordHash, config.sessionDays)
          if (!token) throw new AppError('ERROR_INTERNO')
          return { token, usuario }
        })
      })
      remark(request, { usuario: created.usuario.id_usuario })
      return reply.code(201).send(created)
    },
  )

  app.post(
    '/logout',
    {
      config: { action: 'sesion:delete' },
      schema: { tags, summary: 'End this session', response: answers({ 204: noContent }, 'SIN_SESION') },
    },
    async (request, reply) => {
      await closeSession(sql, callerOf(request).tokenHash)
      return reply.code(204).send()
    },
  )
}
