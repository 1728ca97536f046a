import { pipeline, Readable } from 'node:stream'
import zlib, { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response contains a secret beside what the client sent: its compressed length would tell of the secret (BREACH). */
    uncompressed?: boolean
  }
}

const MIN_LENGTH = 1024
/** Longer texts are compressed in another thread. They are rare, and passwords are hashed in those threads too. */
const MAX_SYNC_LENGTH = 256 * 1024
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|x-yaml)|image\/svg\+xml)/

// The fastest levels: they take a fifth of the time of the defaults, for a list a tenth longer.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: 1 } }
const gzip = { level: 1 }

const encoders = {
  br: {
    sync: (text: string) => zlib.brotliCompressSync(text, brotli),
    async: (text: string, done: zlib.CompressCallback) => zlib.brotliCompress(text, brotli, done),
    stream: () => zlib.createBrotliCompress(brotli),
  },
  gzip: {
    sync: (text: string) => zlib.gzipSync(text, gzip),
    async: (text: string, done: zlib.CompressCallback) => zlib.gzip(text, gzip, done),
    stream: () => zlib.createGzip(gzip),
  },
}

/** Compresses texts over 1 KB for clients that accept it. The build has compressed the web files. */
export const compression = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (typeof payload === 'string') {
        if (payload.length < MIN_LENGTH) return done(null, payload)
      } else if (!isTextStream(payload, reply)) return done(null, payload)
      if (request.routeOptions.config.uncompressed || reply.hasHeader('content-encoding')) return done(null, payload)
      reply.header('vary', 'accept-encoding')
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (!encoding) return done(null, payload)
      const encoder = encoders[encoding]
      const send = (compressed: Buffer | Readable) => {
        reply.header('content-encoding', encoding).removeHeader('content-length')
        done(null, compressed)
      }
      if (typeof payload !== 'string') send(compressStream(payload, encoder.stream(), request))
      else if (payload.length <= MAX_SYNC_LENGTH) send(encoder.sync(payload))
      else encoder.async(payload, (error, bytes) => (error ? done(error) : send(bytes)))
    })
  },
  { name: 'compression' },
)

/** Whether this is a whole file of text, neither a part of one nor the empty body of a 304. */
function isTextStream(payload: unknown, reply: FastifyReply): payload is Readable {
  if (reply.statusCode !== 200 || !(payload instanceof Readable)) return false
  return TEXT.test(String(reply.getHeader('content-type'))) && Number(reply.getHeader('content-length')) >= MIN_LENGTH
}

function compressStream(
  payload: Readable,
  encoder: zlib.BrotliCompress | zlib.Gzip,
  request: FastifyRequest,
): Readable {
  if (request.method === 'HEAD') return payload
  return pipeline(payload, encoder, () => {}) // on an error both are destroyed
}

/** The better of those that the client accepts: 'gzip;q=0' refuses one, '*' accepts all that are not named. */
function acceptedEncoding(header = ''): 'br' | 'gzip' | undefined {
  const accepted = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', quality = ''] = part.split(';').map((text) => text.trim())
    accepted.set(name, !/^q=0(\.0*)?$/.test(quality))
  }
  return (['br', 'gzip'] as const).find((name) => accepted.get(name) ?? accepted.get('*'))
}
