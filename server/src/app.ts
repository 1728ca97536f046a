import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { perfilRoutes, recoveryRoutes, sessionRoutes } from './auth/index.ts'
import { avisosRoutes } from './avisos/index.ts'
import { citasRoutes } from './citas/index.ts'
import { mascotasRoutes } from './mascotas/index.ts'
import { guardRoutes } from './platform/access.ts'
import { answerBroken, patience } from './platform/broken-requests.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Sql } from './platform/database/pool.ts'
import { answerWithoutDatabase, type Pulse } from './platform/database/pulse.ts'
import { describeApi, docsRoutes } from './platform/docs.ts'
import { handleError } from './platform/error-handler.ts'
import { healthRoutes } from './platform/health.routes.ts'
import { parseJson } from './platform/json.ts'
import { logRequests } from './platform/logger.ts'
import { checkInput, readQuery } from './platform/queries.ts'
import { secureHeaders } from './platform/security.ts'
import { shapeAnswers } from './platform/shape.ts'
import { serveWeb } from './platform/web-files.ts'
import { resumenRoutes } from './resumen/index.ts'
import { settingsRoutes } from './settings/index.ts'
import { tratamientosRoutes } from './tratamientos/index.ts'
import { directorioRoutes, usuariosRoutes } from './usuarios/index.ts'

export interface Deps {
  config: Config
  sql: Sql
  clock: Clock
  pulse: Pulse
  log: FastifyBaseLogger
  /** The built web application. */
  webDir: string
  /** Whether the page says that the data are made up. */
  demo?: boolean
}

const KNOWN_REQUEST_ID = /^[\w-]{8,64}$/

/** The whole server short of listening, so that tests can put requests straight into it. */
export async function buildApp({
  config,
  sql,
  clock,
  pulse,
  log,
  webDir,
  demo = false,
}: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger, // each line names its request itself
    trustProxy: config.trustProxy,
    bodyLimit: 100 * 1024,
    routerOptions: { querystringParser: readQuery },
    http: patience,
    requestTimeout: patience.requestTimeout,
    clientErrorHandler: answerBroken,
    genReqId: (request) => {
      const given = String(request.headers['x-request-id'] ?? '')
      return KNOWN_REQUEST_ID.test(given) ? given : randomUUID()
    },
    frameworkErrors: handleError,
  })
  app.setValidatorCompiler(checkInput)
  app.setSerializerCompiler(shapeAnswers)
  app.setErrorHandler(handleError)
  parseJson(app)
  logRequests(app)
  secureHeaders(app)
  answerWithoutDatabase(app, pulse)
  guardRoutes(app, sql, config.sessionDays)
  await describeApi(app)

  await app.register(
    async (api) => {
      await api.register(healthRoutes, { pulse })
      await api.register(docsRoutes)
      for (const slice of [
        sessionRoutes,
        perfilRoutes,
        recoveryRoutes,
        mascotasRoutes,
        citasRoutes,
        tratamientosRoutes,
        resumenRoutes,
        usuariosRoutes,
        directorioRoutes,
        settingsRoutes,
        avisosRoutes,
      ])
        await api.register(slice, { sql, config, clock })
    },
    { prefix: '/api' },
  )
  await serveWeb(app, webDir, { timeZone: config.timeZone, demo })
  return app
}
