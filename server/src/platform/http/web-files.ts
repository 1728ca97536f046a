import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { declareAction } from '../auth/access.ts'
import { AppError } from './errors.ts'
import { pathOf } from './request-log.ts'
import { guidePolicy, makeNonce, pagePolicy } from './security-headers.ts'

const YEAR = 31_536_000

/**
 * Serves the built web application: files by their name, and the page itself for every address it routes. Each name of `values` in the
 * page is replaced.
 */
export async function serveWeb(app: FastifyInstance, webDir: string, values: Record<string, string>): Promise<void> {
  const indexFile = path.join(webDir, 'index.html')
  const built = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined
  const page = built && Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), built)
  if (page) {
    await app.register(fileRoutes, { webDir })
    app.get('/*', { config: { action: 'web:read' }, schema: { hide: true } }, (request, reply) => {
      if (NO_PAGES.test(pathOf(request))) throw new AppError('NO_ENCONTRADO')
      const nonce = makeNonce()
      return reply
        .header('content-security-policy', pagePolicy(nonce))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('__CSP_NONCE__', nonce))
    })
  }
  app.setNotFoundHandler(() => {
    throw new AppError('NO_ENCONTRADO')
  })
}

async function fileRoutes(app: FastifyInstance, { webDir }: { webDir: string }): Promise<void> {
  declareAction(app, 'web:read')
  // The build wrote a compressed copy beside every text file. The copies have no addresses of their own.
  const files = { index: false, preCompressed: true, cacheControl: false } as const
  // Files under assets carry a hash of their content in their name. One route: one for each file takes a tenth of the start.
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    allowedPath: (name) => !/\.(br|gz)$/.test(name),
    setHeaders(reply) {
      reply.setHeader('vary', 'Accept-Encoding')
      reply.setHeader('cache-control', `public, max-age=${YEAR}, immutable`)
    },
  })
  await app.register(fastifyStatic, {
    ...files,
    root: webDir,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/index.html', '**/*.{br,gz}'],
    setHeaders(reply, file) {
      reply.setHeader('vary', 'Accept-Encoding')
      reply.setHeader('cache-control', 'no-cache')
      if (file.includes('.html')) reply.setHeader('content-security-policy', guidePolicy)
    },
  })
}

/** Addresses of the API, of files and of hidden files: where nothing is found there, the page is not shown either. */
const NO_PAGES = /^\/(api|assets)(\/|$)|\/\.|\.\w+$/
