import { errorTexts, failure } from '@huella/contract'
import { ApiError } from '../../lib/api/api-error.ts'

/** Wrong credentials, the rate limit, and a server that cannot write or is starting; any other failure is 'try later'. */
export function loginErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure.login
  if (error.status === 422) return errorTexts.CREDENCIALES_INCORRECTAS
  if (error.status === 429 || error.status === 503) return error.message || failure.login
  return failure.login
}
