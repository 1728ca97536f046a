import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorCatalog } from '@huella/contract'

/** How long a client may take. A proxy hands requests over at once; a browser on a bad line still makes it. */
export const patience = {
  headersTimeout: 10_000,
  /** The whole request. */
  requestTimeout: 15_000,
  /** How often both are looked at: who is too slow is cut off this much later at most. */
  connectionsCheckingInterval: 5_000,
}

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'PETICION_LENTA',
  HPE_HEADER_OVERFLOW: 'CUERPO_DEMASIADO_GRANDE',
}

/** What never becomes a request (too slow, too long, not HTTP) is answered in the shape and words of every other failure. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, message } = errorCatalog[CODES[error.code ?? ''] ?? 'JSON_INVALIDO']
  const body = JSON.stringify({ message } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
