import { reason } from '../../platform/startup-error.ts'
import { SendError, sanitizeMessage } from './send-error.ts'

export interface SmsGateway {
  /** Rejects with a SendError. */
  send(sms: { to: string; body: string }): Promise<void>
}

export interface SmsOptions {
  url: string
  token: string
  from: string
  /** In milliseconds. */
  limit?: number
}

// The request itself is wrong, and would be so again: mostly a number that does not exist.
const REFUSED = [400, 404, 422]

/** A gateway that takes forms, as Twilio's does: To, From, Body. */
export function createSmsGateway({ url, token, from, limit = 10_000 }: SmsOptions): SmsGateway {
  const base64 = Buffer.from(token).toString('base64')
  const authorization = token.includes(':') ? `Basic ${base64}` : `Bearer ${token}`
  const secrets = [token, base64, ...token.split(':')]

  return {
    async send({ to, body }) {
      const request: RequestInit = {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        // The token is for this address and no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
      }
      const answer = await fetch(url, request).catch((error: Error) => {
        throw new SendError(sanitizeMessage(`SMS gateway: ${why(error)}`, secrets), false)
      })
      // It is sent. Whatever becomes of the rest of the answer must not have it sent again.
      if (answer.ok) return answer.body?.cancel().catch(() => undefined)
      const said = await answer.text().catch(() => '')
      throw new SendError(
        sanitizeMessage(`SMS gateway: ${answer.status} ${essence(said)}`, secrets),
        REFUSED.includes(answer.status),
      )
    },
  }
}

const why = (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : reason(error.cause ?? error))

/** Of a JSON answer its message, of another its text. */
function essence(body: string): string {
  try {
    const { message } = JSON.parse(body)
    return typeof message === 'string' ? message : body
  } catch {
    return body
  }
}
