import {
  type Action,
  type Pendiente,
  pendientes,
  permissions,
  type Scope,
  scopeOf,
  type Usuario,
  worksWithPendiente,
} from '@huella/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../http/errors.ts'
import { addToLog } from '../http/request-log.ts'

export interface Authenticated {
  usuario: Pick<Usuario, 'id_usuario' | 'rol'>
  tokenHash: Buffer
  /** What this session has to do before anything else. */
  pendiente: Pendiente | null
}

export interface Caller extends Authenticated {
  /** How far the caller's permission for the route's action reaches; repos turn it into a WHERE clause. */
  scope: Exclude<Scope, 'none'>
}

interface DeclaredRoute {
  method: string
  url: string
  action: Action
}

declare module 'fastify' {
  interface FastifyContextConfig {
    action?: Action
    /** Failures of this route have their text under `error` too, where the specification's screens read it. */
    repeatsError?: boolean
    /** Its calls do not count as writes, because whoever has lost a token must be able to end its session. */
    uncounted?: boolean
    /** The path contains a token: the log has the route instead. */
    secretPath?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    declaredRoutes: DeclaredRoute[]
  }
}

interface AccessOptions {
  /** The user who holds the token of the header, if there is one. */
  authenticate(token: string): Promise<Authenticated | null>
  /** The user who made the link that this request opens: a browser's own tab sends no header. */
  authenticateLink(request: FastifyRequest): Promise<Authenticated | null>
  /** Counts a write of this user, or refuses it. */
  countWrite(idUsuario: number): Promise<void>
}

const READS = ['GET', 'HEAD']

/** Whether a call counts as a write of its user. */
export const isCounted = (method: string, { uncounted }: Pick<FastifyContextConfig, 'uncounted'>): boolean =>
  !READS.includes(method) && !uncounted

/** Every route must declare its action, or the server does not boot, and only callers with that permission reach it. */
export const accessControl = fp<AccessOptions>(
  async (app, { authenticate, authenticateLink, countWrite }) => {
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
    app.addHook('onRequest', async (request) => {
      const { action } = request.routeOptions.config
      if (!action || scopeOf(action, 'anonimo') !== 'none') return
      const token = bearerToken(request)
      const authenticated = await (token ? authenticate(token) : authenticateLink(request))
      if (!authenticated) throw new AppError('SIN_SESION')
      const { usuario, pendiente } = authenticated
      const scope = scopeOf(action, usuario.rol)
      if (scope === 'none') {
        addToLog(request, { usuario: usuario.id_usuario })
        throw new AppError('PROHIBIDO')
      }
      if (pendiente && !worksWithPendiente(action)) throw new AppError(pendientes[pendiente])
      if (isCounted(request.method, request.routeOptions.config))
        await countWrite(usuario.id_usuario).catch((error) => {
          addToLog(request, { usuario: usuario.id_usuario })
          throw error
        })
      request.caller = { ...authenticated, scope }
    })
  },
  { name: 'access-control', dependencies: ['request-log'] },
)

/** Declares the action of routes that a plugin registers and we do not write. */
export function declareAction(app: FastifyInstance, action: Action): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, action }
  })
}

/** The caller of a route that anonymous users cannot reach. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('SIN_SESION')
  return request.caller
}

/** The caller with the scope of another action that they may do. */
export function withScopeOf(action: Action, caller: Caller): Caller {
  const scope = scopeOf(action, caller.usuario.rol)
  if (scope === 'none') throw new AppError('PROHIBIDO')
  return { ...caller, scope }
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
