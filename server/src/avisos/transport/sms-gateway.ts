import { reason } from '../../platform/ops/startup-error.ts'
import { SendError, sanitizeMessage } from './send-error.ts'

export interface SmsGateway {
  /** Rejects with a SendError. */
  send(sms: { to: string; body: string }): Promise<void>
}

export interface SmsOptions {
  url: string
  token: string
  from: string
  timeoutMs?: number
}

// A retry would fail too: in most cases the number does not exist.
const PERMANENT_STATUSES = [400, 404, 422]

/** A gateway with a form API like Twilio's: To, From, Body. */
export function createSmsGateway({ url, token, from, timeoutMs = 10_000 }: SmsOptions): SmsGateway {
  const base64 = Buffer.from(token).toString('base64')
  const authorization = token.includes(':') ? `Basic ${base64}` : `Bearer ${token}`
  const secrets = [token, base64, ...token.split(':')]

  return {
    async send({ to, body: text }) {
      const request: RequestInit = {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        // A redirect must not get the token.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }
      const response = await fetch(url, request).catch((error: Error) => {
        throw new SendError(sanitizeMessage(`SMS gateway: ${networkError(error)}`, secrets), false)
      })
      // The SMS is sent: an error while reading the body must not cause a retry.
      if (response.ok) return response.body?.cancel().catch(() => undefined)
      const body = await response.text().catch(() => '')
      throw new SendError(
        sanitizeMessage(`SMS gateway: ${response.status} ${errorMessage(body)}`, secrets),
        PERMANENT_STATUSES.includes(response.status),
      )
    },
  }
}

const networkError = (error: Error) => (error.name === 'TimeoutError' ? 'no response' : reason(error.cause ?? error))

/** The message of a JSON response, otherwise the whole body. */
function errorMessage(body: string): string {
  try {
    const { message } = JSON.parse(body)
    return typeof message === 'string' ? message : body
  } catch {
    return body
  }
}
