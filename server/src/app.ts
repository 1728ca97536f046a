import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { authenticateAcceso } from './acceso/acceso.routes.ts'
import { apiNames } from './api-schemas.ts'
import { passkeyConstraintErrors } from './auth/passkeys/passkeys.repo.ts'
import { findSession } from './auth/sessions.repo.ts'
import { WriteLimit } from './auth/write-limit.ts'
import { citaConstraintErrors } from './citas/citas.repo.ts'
import { citasRoutes } from './citas/citas.routes.ts'
import { esperaConstraintErrors } from './espera/espera.repo.ts'
import { fulfilEspera, withdrawOfertas } from './espera/index.ts'
import { eventosRoutes } from './eventos/eventos.routes.ts'
import { exportacionRoutes } from './exportacion/exportacion.routes.ts'
import { fichaRoutes } from './ficha/ficha.routes.ts'
import { historiasRoutes } from './historias/historias.routes.ts'
import { horarioConstraintErrors } from './horarios/horarios.repo.ts'
import { accessLog } from './lecturas/note.ts'
import { mascotaConstraintErrors } from './mascotas/mascotas.repo.ts'
import { medicamentoConstraintErrors } from './medicamentos/medicamentos.repo.ts'
import { papeleraRoutes } from './papelera/papelera.routes.ts'
import { plantillaConstraintErrors } from './plantillas/plantillas.repo.ts'
import { accessControl } from './platform/auth/access.ts'
import type { DatabaseListener } from './platform/database/listener.ts'
import { type DatabaseMonitor, requestTimeouts } from './platform/database/monitor.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { handleClientError, httpTimeouts } from './platform/http/client-errors.ts'
import { compression } from './platform/http/compression.ts'
import { draining } from './platform/http/draining.ts'
import { createErrorHandler, toAppError } from './platform/http/error-handler.ts'
import { forwardedAddresses } from './platform/http/forwarded.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { jsonParser } from './platform/http/json-parser.ts'
import { docsRoutes, openApi } from './platform/http/openapi/openapi.ts'
import { requestLog } from './platform/http/request-log.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serializeResponse } from './platform/http/serializer.ts'
import { serveWeb } from './platform/http/web-files.ts'
import type { Clock } from './platform/ops/clock.ts'
import type { Config } from './platform/ops/config.ts'
import { countRequests, type Metrics } from './platform/ops/metrics.ts'
import type { Database } from './platform/sql/database.ts'
import { remisionesRoutes } from './remisiones/remisiones.routes.ts'
import { slices, timelineSources, wordSources } from './slices.ts'
import { tratamientoConstraintErrors } from './tratamientos/tratamientos.repo.ts'
import { usuarioConstraintErrors } from './usuarios/usuarios.repo.ts'
import { visitaConstraintErrors } from './visitas/visitas.repo.ts'

export interface Deps {
  config: Config
  db: Database
  clock: Clock
  monitor: DatabaseMonitor
  listener: DatabaseListener
  files: FileStore
  metrics?: Metrics
  log: FastifyBaseLogger
  /** The built web application. */
  webDir: string
  /** Whether the page says that the data are made up. */
  demo?: boolean
}

const KNOWN_REQUEST_ID = /^[\w-]{8,64}$/

/** The whole server except listening, so that tests can inject requests. */
export async function buildApp({
  config,
  db,
  clock,
  monitor,
  listener,
  files,
  metrics,
  log,
  webDir,
  demo = false,
}: Deps): Promise<FastifyInstance> {
  const constraintErrors = {
    ...usuarioConstraintErrors,
    ...passkeyConstraintErrors,
    ...citaConstraintErrors,
    ...horarioConstraintErrors,
    ...esperaConstraintErrors,
    ...visitaConstraintErrors,
    ...mascotaConstraintErrors,
    ...medicamentoConstraintErrors,
    ...tratamientoConstraintErrors,
    ...plantillaConstraintErrors,
  }
  const handleError = createErrorHandler(constraintErrors)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger, // each line has its request id
    trustProxy: config.trustProxy,
    bodyLimit: 100 * 1024,
    http: httpTimeouts,
    requestTimeout: httpTimeouts.requestTimeout,
    clientErrorHandler: handleClientError,
    genReqId: (request) => {
      const given = String(request.headers['x-request-id'] ?? '')
      return KNOWN_REQUEST_ID.test(given) ? given : randomUUID()
    },
    frameworkErrors: handleError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeResponse)
  app.setErrorHandler(handleError)
  await app.register(draining)
  await app.register(forwardedAddresses)
  await app.register(jsonParser)
  await app.register(requestLog)
  if (metrics) await app.register(countRequests, { metrics })
  await app.register(securityHeaders)
  await app.register(compression)
  await app.register(requestTimeouts, { monitor, respondedAt: () => db.respondedAt })
  const writes = new WriteLimit(db, config.writeLimit)
  await app.register(accessControl, {
    authenticate: (token) => findSession(db, token, config.sessionDays),
    authenticateLink: (request) => authenticateAcceso(db, request, config.sessionDays),
    countWrite: (idUsuario) => writes.count(idUsuario),
  })
  await app.register(accessLog, { db })
  await app.register(openApi, apiNames)

  await app.register(
    async (api) => {
      await api.register(healthRoutes, { monitor, listener })
      await api.register(docsRoutes)
      await api.register(eventosRoutes, { db, config, listener, metrics })
      const deps = { db, config, clock, files }
      await api.register(citasRoutes, { ...deps, withdrawOfertas, fulfilEspera })
      await api.register(fichaRoutes, { ...deps, timelineSources })
      await api.register(historiasRoutes, { ...deps, wordSources })
      await api.register(exportacionRoutes, { ...deps, timelineSources })
      await api.register(remisionesRoutes, { ...deps, timelineSources })
      await api.register(papeleraRoutes, {
        ...deps,
        failureOf: (error) => toAppError(error as FastifyError, constraintErrors),
      })
      for (const slice of slices) await api.register(slice, deps)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, webDir, { __CLINIC_TIME_ZONE__: config.timeZone, __CLINIC_DEMO__: String(demo) })
  return app
}
