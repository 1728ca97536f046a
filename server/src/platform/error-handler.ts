import { type ErrorBody, type ErrorCode, fieldErrors } from '@huella/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import postgres from 'postgres'
import { AppError, constraintErrors } from './errors.ts'
import { remark } from './logger.ts'

const DATABASE_GONE = new Set([
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // PostgreSQL ended a transaction that had been left standing: we had been stopped meanwhile.
  '25P03',
])

/**
 * PostgreSQL speaks of itself, not of what it was asked: lost connections (08), no room on its disk or in its memory (53), shut
 * down or crashed (57), a disk that fails (58).
 */
const DATABASE_UNWELL = /^(08|53|57|58)[0-9A-Z]{3}$/

/** Conflicts of appointments: the specification's screens read their text under `error`. */
const REPEATED = new Set<ErrorCode>(['CITA_SOLAPADA', 'NINGUN_VETERINARIO_LIBRE'])

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'JSON_INVALIDO',
  403: 'NO_ENCONTRADO', // a path that leads out of the folder of files
  404: 'NO_ENCONTRADO',
  413: 'CUERPO_DEMASIADO_GRANDE',
  414: 'NO_ENCONTRADO',
  415: 'TIPO_NO_ADMITIDO',
  503: 'SIN_BASE_DE_DATOS',
}

/** The one way out for every failure: what was thrown becomes the wire's error shape. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error)
  remark(request, { code: failure.code })
  if (failure.status >= 500) request.log.error({ request: request.id, err: error }, 'request failed')
  if (failure.details.retryAfter) reply.header('retry-after', failure.details.retryAfter)
  // Whoever is still sending reads the answer only if we go on taking (and throwing away) what they send, for as long as a
  // request may last. A connection that is closed on them would be an answer that never came.
  if (failure.code === 'CUERPO_DEMASIADO_GRANDE') reply.removeHeader('connection')
  const body: ErrorBody = { message: failure.message }
  const { errors } = failure.details
  if (errors && Object.keys(errors).length > 0) body.errors = errors
  if (request.routeOptions.config.repeatsError || REPEATED.has(failure.code)) body.error = failure.message
  reply.code(failure.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that is not a number names nothing that exists.
    if (error.validationContext === 'params') return new AppError('NO_ENCONTRADO')
    const issues = error.validation.map(({ instancePath, message = '' }) => ({
      path: instancePath.split('/').filter(Boolean),
      message,
    }))
    return new AppError('DATOS_INVALIDOS', { errors: fieldErrors(issues) })
  }
  if (error instanceof postgres.PostgresError && error.constraint_name) {
    const known = constraintErrors[error.constraint_name]
    if (known) return known()
  }
  if (DATABASE_GONE.has(error.code) || DATABASE_UNWELL.test(error.code)) return new AppError('SIN_BASE_DE_DATOS')
  const code = error.statusCode ? CODE_OF_STATUS[error.statusCode] : undefined
  return new AppError(code ?? 'ERROR_INTERNO')
}
