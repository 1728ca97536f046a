import { type Action, permissions, type Scope, scopeOf, type Usuario } from '@huella/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Sql } from './database/pool.ts'
import { AppError } from './errors.ts'
import { remark } from './logger.ts'
import { findSession, type Signed } from './session.ts'
import { BelievedSessions } from './session-cache.ts'

export interface Caller {
  usuario: Usuario
  /** How far the caller's right to the route's action reaches; repos turn it into a WHERE clause. */
  scope: Exclude<Scope, 'none'>
  tokenHash: Buffer
}

interface DeclaredRoute {
  method: string
  url: string
  action: Action
}

declare module 'fastify' {
  interface FastifyContextConfig {
    action?: Action
    /** The spec's screens for this call read the text under `error`, so failures carry it there too. */
    repeatsError?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    declaredRoutes: DeclaredRoute[]
  }
}

/** Every route must declare its action, or the server does not boot, and is reached only by those the matrix grants it. */
export function guardRoutes(app: FastifyInstance, sql: Sql, sessionDays: number): void {
  app.decorateRequest('caller', null)
  app.decorate('declaredRoutes', [])
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    for (const route of routes) {
      const action = declaredAction(route)
      for (const method of [route.method].flat()) app.declaredRoutes.push({ method, url: route.url, action })
    }
  })
  const sessions = new BelievedSessions((token) => findSession(sql, token, sessionDays))
  app.addHook('onRequest', (request, _reply, done) => {
    const { action } = request.routeOptions.config
    if (!action || scopeOf(action, 'anonimo') !== 'none') return done()
    const admit = (signed: Signed | null) => {
      if (!signed) return done(new AppError('SIN_SESION'))
      const scope = scopeOf(action, signed.usuario.rol)
      if (scope === 'none') {
        remark(request, { usuario: signed.usuario.id_usuario })
        return done(new AppError('PROHIBIDO'))
      }
      request.caller = { usuario: signed.usuario, tokenHash: signed.tokenHash, scope }
      done()
    }
    const token = bearerToken(request)
    if (!token) return admit(null)
    const known = isRead(request) && sessions.known(token)
    if (known) admit(known)
    else sessions.find(token).then(admit, done)
  })
  // Whatever was written may have ended a session or changed whose it is: it shows with the answer, not after it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!isRead(request)) sessions.forget()
    done(null, payload)
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Declares the action of routes that a plugin registers and we do not write. */
export function declareAll(app: FastifyInstance, action: Action): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, action }
  })
}

/** The caller of a route that anonymous people cannot reach. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('SIN_SESION')
  return request.caller
}

function declaredAction(route: RouteOptions): Action {
  const action = route.config?.action
  if (!action || !(action in permissions)) {
    throw new Error(`${route.method} ${route.url} declares no action of the permission matrix`)
  }
  return action
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
