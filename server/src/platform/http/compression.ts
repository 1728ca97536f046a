import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { onSendHookHandler } from 'fastify'
import fp from 'fastify-plugin'

const MIN_LENGTH = 1024
/** Longer texts are compressed in another thread. They are rare, and passwords are hashed in those threads too. */
const MAX_SYNC_LENGTH = 256 * 1024

/**
 * Compresses texts over 1 KB for clients that accept it; the build has compressed the web files. A route whose response
 * contains a secret beside what the client sent declares `compress: false`: the length would tell of the secret (BREACH).
 */
export const compression = fp(
  async (app) => {
    await app.register(compress, {
      threshold: MIN_LENGTH,
      syncThreshold: MAX_SYNC_LENGTH,
      encodings: ['br', 'gzip'],
      // The fastest levels: they take a fifth of the time of the defaults, for a list a tenth longer.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: 1 } },
      zlibOptions: { level: 1 },
      // Requests are not decompressed: a short one could become a very long one.
      globalDecompression: false,
    })
    app.addHook('onRoute', (route) => {
      // Fastify empties the body of a HEAD; its compressed length must be known before.
      if (route.method.includes('HEAD')) route.onSend = [...[route.onSend ?? []].flat().reverse(), dropBodyOfHead]
    })
    app.addHook('onSend', (_request, reply, payload, done) => {
      // The plugin sets this header in compressed responses only; a cache needs it in the others too.
      if (typeof payload === 'string' && payload.length >= MIN_LENGTH) reply.header('vary', 'accept-encoding')
      // A stream without content would become a compressed one of a few bytes.
      done(null, reply.statusCode === 304 ? null : payload)
    })
  },
  { name: 'compression' },
)

const dropBodyOfHead: onSendHookHandler = (request, _reply, payload, done) =>
  done(null, request.method === 'HEAD' ? null : payload)
