import { errorCatalog, failure } from '@huella/contract'
import { ApiError } from '../../lib/api/api-error.ts'

/** Only wrong credentials and the rate limit are explained; any other failure is 'try later'. */
export function loginErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure.login
  if (error.status === 422) return errorCatalog.CREDENCIALES_INCORRECTAS.message
  if (error.status === 429) return error.message || failure.login
  return failure.login
}
