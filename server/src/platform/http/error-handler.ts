import { type ErrorBody, type ErrorCode, fieldErrors } from '@huella/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import { FileStoreError } from '../files/file-store.ts'
import { errorCode } from '../ops/startup-error.ts'
import { DatabaseUnavailableError, OutcomeUnknownError } from '../sql/database.ts'
import { AppError, type ConstraintErrors } from './errors.ts'
import { addToLog, loggedPath } from './request-log.ts'

/**
 * SQLSTATEs about the server, not about the query: lost connections (08), a standby that cannot be written (25006), a transaction ended while we were stopped (25P03), no
 * disk space or memory (53), shut down or crashed (57), a disk that fails (58).
 */
const UNAVAILABLE_SQLSTATE = /^(08...|25006|25P03|53...|57...|58...)$/

/** The SQLSTATE of a database without space on its disk. */
const DISK_FULL = '53100'

/** No space on the disk, or in the quota of the user that the server runs as. */
const FULL_DISK = new Set<unknown>(['ENOSPC', 'EDQUOT'])

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'JSON_INVALIDO',
  403: 'NO_ENCONTRADO', // a path that leads out of the folder of files
  404: 'NO_ENCONTRADO',
  413: 'CUERPO_DEMASIADO_GRANDE',
  414: 'NO_ENCONTRADO',
  415: 'TIPO_NO_ADMITIDO',
  503: 'SIN_BASE_DE_DATOS',
}

/** Turns everything that is thrown into the API's error body. */
export const createErrorHandler =
  (constraintErrors: ConstraintErrors) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = toAppError(error, constraintErrors)
    addToLog(request, { code: failure.code })
    if (failure.status >= 500) {
      const { id, method } = request
      request.log.error({ request: id, method, path: loggedPath(request), err: error }, 'request failed')
    }
    const { retryAfter, errors = {}, ...details } = failure.details
    reply.header('x-request-id', request.id) // a path that cannot be decoded has no hooks
    if (retryAfter) reply.header('retry-after', retryAfter)
    // A client that is still sending a large body reads the response only if the connection stays open.
    if (failure.code === 'CUERPO_DEMASIADO_GRANDE') reply.removeHeader('connection')
    const body: ErrorBody = { code: failure.code, ...details, message: failure.message }
    if (Object.keys(errors).length > 0) body.errors = errors
    if (failure.repeated || request.routeOptions.config.repeatsError) body.error = failure.message
    reply.code(failure.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  }

/** What an error means to a person. */
export function toAppError(error: FastifyError, constraintErrors: ConstraintErrors): AppError {
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
  if (error instanceof OutcomeUnknownError) return new AppError('RESULTADO_DESCONOCIDO')
  if (error instanceof DatabaseUnavailableError) return new AppError('SIN_BASE_DE_DATOS')
  if (error instanceof FileStoreError) return new AppError('SIN_ALMACEN')
  if (error instanceof pg.DatabaseError) return databaseFailure(error, constraintErrors)
  if (FULL_DISK.has(errorCode(error))) return new AppError('SIN_ESPACIO')
  const code = error.statusCode ? CODE_BY_STATUS[error.statusCode] : undefined
  return new AppError(code ?? 'ERROR_INTERNO')
}

function databaseFailure({ code = '', constraint = '' }: pg.DatabaseError, constraintErrors: ConstraintErrors) {
  const known = constraintErrors[constraint]
  if (known) return known()
  if (code === DISK_FULL) return new AppError('DISCO_LLENO')
  return new AppError(UNAVAILABLE_SQLSTATE.test(code) ? 'SIN_BASE_DE_DATOS' : 'ERROR_INTERNO')
}
