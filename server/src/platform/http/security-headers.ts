import { randomBytes } from 'node:crypto'
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

const EVERYWHERE = {
  'cross-origin-resource-policy': 'same-origin',
  // A year; browsers heed it over TLS alone. Not for subdomains: they may be the clinic's other sites.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** What a browser shows as a page has set its own policy. */
const ON_PAGES = {
  ...EVERYWHERE,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
}

/** Data and files have no window, and link to nothing. */
const ON_DATA = { ...EVERYWHERE, 'content-security-policy': API_POLICY }

export const securityHeaders = fp(
  async (app) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      reply.headers(reply.hasHeader('content-security-policy') ? ON_PAGES : ON_DATA)
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      done(null, payload)
    })
  },
  { name: 'security-headers' },
)
