import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorCatalog } from '@huella/contract'
import { maySendSlowly } from './slow-body.ts'

/** How long a client may take to send a request, unless `receiveSlowly` reads it. */
export const httpTimeouts = {
  headersTimeout: 10_000,
  /** The limit for the whole request. */
  requestTimeout: 15_000,
  /** How often both limits are checked. */
  connectionsCheckingInterval: 5_000,
}

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'PETICION_LENTA',
  HPE_HEADER_OVERFLOW: 'CUERPO_DEMASIADO_GRANDE',
}

/** Bytes that never become a request (too slow, too long, not HTTP) get the same error body as every other failure. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && maySendSlowly(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = CODES[error.code ?? ''] ?? 'JSON_INVALIDO'
  const { status, message } = errorCatalog[code]
  const body = JSON.stringify({ code, message } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
