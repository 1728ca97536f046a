import { randomBytes } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fp from 'fastify-plugin'

const SHARED = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/** Nothing in an API response may load or run anything. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

/**
 * The web application: our own files only. Scripts from files alone; styles also from the component library, which
 * writes them at run time and proves itself with the nonce of the page it was served in. Pictures of a record are
 * fetched with the session's token and shown from memory (`blob:`).
 */
export function pagePolicy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; ` +
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

/** Data and files have no window, and link to nothing. */
const ON_DATA: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  // Browsers heed it over TLS alone, for a year. Subdomains are left out: they may be the clinic's other sites.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: { action: 'deny' },
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

const ON_PAGES: FastifyHelmetOptions = {
  crossOriginOpenerPolicy: true,
  originAgentCluster: true,
  referrerPolicy: { policy: 'same-origin' },
  xDnsPrefetchControl: true,
  xPermittedCrossDomainPolicies: true,
}

export const securityHeaders = fp(
  async (app) => {
    await app.register(helmet, ON_DATA)
    app.addHook('onSend', (_request, reply, payload, done) => {
      // What a browser shows as a page has set its own policy.
      if (reply.hasHeader('content-security-policy')) reply.helmet(ON_PAGES)
      else reply.header('content-security-policy', API_POLICY)
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      done(null, payload)
    })
  },
  { name: 'security-headers' },
)
