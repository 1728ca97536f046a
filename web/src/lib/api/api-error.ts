import { type Alternativa, type Descartada, type ErrorCode, noResponse } from '@huella/contract'

/** The body of a failure, also with a code of a newer server, or what is known without one. */
export interface ErrorDetails {
  code?: string
  message?: string
  errors?: Record<string, string>
  alternativas?: readonly Alternativa[]
  id_cita?: number
  actual?: Record<string, unknown>
  descartada?: Descartada
  noResponse?: NoResponse
  timedOut?: boolean
}

/** What is known of a request without a response: it only read; it did not leave the browser; or it may have been carried out. */
export type NoResponse = keyof typeof noResponse

/** The only error of the API client. `status` 0: no response. `code` and `message` are the server's, if it sent any. */
export class ApiError extends Error {
  readonly status: number
  readonly code?: string
  readonly errors: Record<string, string>
  /** Free starts near one that is taken. */
  readonly alternativas: readonly Alternativa[]
  /** The appointment that failed, of several. */
  readonly id_cita?: number
  /** The row as it is now, where somebody else has changed it. */
  readonly actual?: Record<string, unknown>
  /** Who discarded a visit, and when. */
  readonly descartada?: Descartada
  readonly noResponse?: NoResponse
  readonly timedOut: boolean

  constructor(status: number, details: ErrorDetails = {}) {
    const { code, message = '', errors = {}, alternativas = [], id_cita, noResponse, timedOut = false } = details
    super(message)
    this.actual = details.actual
    this.descartada = details.descartada
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.alternativas = alternativas
    this.id_cita = id_cita
    this.noResponse = noResponse
    this.timedOut = timedOut
  }

  /** Whether what was sent may have been carried out: no response came, or the server itself does not know. */
  get outcomeUnknown(): boolean {
    return this.noResponse === 'unknown' || hasCode(this, 'RESULTADO_DESCONOCIDO')
  }
}

/** The server's message, else `fallback`; without a response, a second line says what that means. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.noResponse) return `${fallback}\n${noResponse[error.noResponse]}`
  return error.message || fallback
}

export const hasCode = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof ApiError && codes.some((code) => code === error.code)
