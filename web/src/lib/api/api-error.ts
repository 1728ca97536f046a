import type { ErrorCode } from '@huella/contract'

interface ErrorDetails {
  code?: ErrorCode
  message?: string
  errors?: Record<string, string>
}

/** The only error of the API client. `status` 0: no response. `code` and `message` are the server's, if it sent any. */
export class ApiError extends Error {
  readonly status: number
  readonly code?: ErrorCode
  readonly errors: Record<string, string>

  constructor(status: number, { code, message = '', errors = {} }: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** The server's message, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback
}

export const hasCode = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
