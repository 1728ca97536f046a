import { type ErrorCode, errorCatalog } from '@huella/contract'

interface Details {
  /** Messages by field, for the form that sent them. */
  errors?: Record<string, string>
  /** Seconds to wait, sent as `Retry-After`. */
  retryAfter?: number
}

/** A failure the server reports on purpose: `throw new AppError('NO_ENCONTRADO')`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(Object.values(details.errors ?? {})[0] ?? errorCatalog[code].message)
    this.code = code
    this.status = errorCatalog[code].status
    this.details = details
  }
}

/** A failure that belongs to one field of the form. */
export function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, { errors: { [field]: errorCatalog[code].message } })
}

/** What a broken rule of the database means to a person, by the name of the constraint. */
export const constraintErrors: Record<string, () => AppError> = {
  usuario_email_unico: () => fieldError('EMAIL_EN_USO', 'email'),
}
