import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const SHARED = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/** Data is never a page: nothing in an API answer may load or run anything. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

/**
 * The web application: our own files only. Scripts from files alone; styles also from the component library, which
 * writes them at run time and proves itself with the nonce of the page it was served in.
 */
export function pagePolicy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; ` +
    `connect-src 'self'; manifest-src 'self'; ${SHARED}`
  )
}

/** The API's description page (Swagger UI) writes style attributes; it shows no data and reads no session. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  `connect-src 'self'; ${SHARED}`

/** The user's guide: text, pictures and one style sheet. */
export const guidePolicy = `default-src 'none'; style-src 'self'; img-src 'self'; ${SHARED}`

export const makeNonce = () => randomBytes(16).toString('base64')

export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false, // set below: one policy for data, one for pages
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // A year. Not for subdomains: they may be the clinic's other sites, of which we know nothing.
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
