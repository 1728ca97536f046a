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
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    // The build wrote a compressed copy beside every text file. The copies have no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders(reply, file) {
      reply.setHeader('vary', 'Accept-Encoding')
      if (file.includes('.html')) reply.setHeader('content-security-policy', guidePolicy)
      // Files under assets carry a hash of their content in their name.
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
}

/** Addresses of the API, of files and of hidden files: where nothing is found there, the page is not shown either. */
const NO_PAGES = /^\/(api|assets)(\/|$)|\/\.|\.\w+$/
