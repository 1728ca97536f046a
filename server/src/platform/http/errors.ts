import { type ErrorBody, type ErrorCode, errorCatalog, type FieldErrors, type Validated } from '@huella/contract'

/** What the response has besides the code. */
interface Details extends Partial<Omit<ErrorBody, 'code' | 'error'>> {
  /** Seconds to wait, sent as `Retry-After`. */
  retryAfter?: number
  /** A text that is more exact than the catalogue's, for instance with a count. */
  message?: string
}

/** A failure the server reports on purpose: `throw new AppError('NO_ENCONTRADO')`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** Whether the text is sent under `error` too. */
  readonly repeated: boolean
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? Object.values(details.errors ?? {})[0] ?? errorCatalog[code].message)
    this.code = code
    const entry: { status: number; repeated?: true } = errorCatalog[code]
    this.status = entry.status
    this.repeated = entry.repeated ?? false
    this.details = details
  }
}

/** What a violated constraint means to a user, by the name of the constraint. */
export type ConstraintErrors = Record<string, () => AppError>

/** A failure that belongs to one field of the form. */
export function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, { errors: { [field]: errorCatalog[code].message } })
}

/** Rejects a form with these errors by field, if there are any. */
export function throwIfErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('DATOS_INVALIDOS', { errors })
}

/** The validated value. Throws its errors together with those that only the server can find. */
export function validOrThrow<Value>(validated: Validated<Value>, errors: FieldErrors = {}): Value {
  throwIfErrors(errors)
  if (!validated.ok) throw new AppError('DATOS_INVALIDOS', { errors: validated.errors })
  return validated.value
}

/**
 * A form that was filled from an older version of the row must not overwrite the newer one. `shown` is the row as the caller may
 * see it: the response has it, so that the form can say what has changed.
 */
export function assertVersion(row: { version: number }, sent: number | undefined, shown?: () => object): void {
  if (sent === undefined || sent === row.version) return
  throw new AppError('VERSION_OBSOLETA', shown && { actual: { ...shown() } })
}
