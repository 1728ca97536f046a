import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type ErrorCode, errorBody, errorCatalog, roles, scopeOf } from '@huella/contract'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type * as z from 'zod/mini'
import { declareAction, isCounted } from '../../auth/access.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../idempotency.ts'
import { docsPolicy } from '../security-headers.ts'
import {
  nameSchemas,
  registeredTags,
  registerSchemas,
  registerTags,
  transformDocument,
  transformRoute,
} from './openapi-schemas.ts'

interface ApiNames {
  /** The schemas that have a name in the document. */
  schemas: Record<string, z.ZodMiniType>
  tags: Record<string, string>
}

/** Collects the description of every route registered after it. */
export const openApi = fp<ApiNames>(
  async (app, { schemas, tags }) => {
    registerSchemas({ ErrorBody: errorBody, ...schemas })
    registerTags(tags)
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Huella',
          description: 'The API of a veterinary clinic.',
          version: '1',
          license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
          contact: { name: 'Huella' },
        },
        servers: [{ url: '/', description: 'This server' }],
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      },
      transform: describeRoute,
      transformObject: describeDocument,
    })
  },
  { name: 'openapi', dependencies: ['access-control'] },
)

const ERROR = { $ref: '#/components/schemas/ErrorBody' }

const IDEMPOTENCY_HEADERS = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_HEADER]: {
      type: 'string',
      pattern: IDEMPOTENCY_KEY.source,
      description:
        'A name of this request. Sent again within 24 hours with the same body, it gets the first result, and nothing is written twice.',
    },
  },
}

/** Adds what follows from the permission matrix and the schemas: callers, security scheme and the statuses of errors. */
const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = transformRoute(document)
  const { method, config = {} } = document.route
  const { action, idempotent } = config
  if (!schema || schema.hide || !action) return { schema, url }
  const anonymous = scopeOf(action, 'anonimo') !== 'none'
  const { body, querystring, params } = document.schema ?? {}
  const granted = roles.filter((rol) => scopeOf(action, rol) !== 'none')
  const errors: ErrorCode[] = ['PETICION_LENTA', 'ERROR_INTERNO', 'SIN_BASE_DE_DATOS']
  if (!anonymous) errors.push('SIN_SESION')
  if (!anonymous && isCounted(String(method), config)) errors.push('DEMASIADOS_CAMBIOS')
  if (!anonymous && granted.length < roles.length) errors.push('PROHIBIDO')
  if (params) errors.push('NO_ENCONTRADO')
  if (body) errors.push('JSON_INVALIDO', 'CUERPO_DEMASIADO_GRANDE', 'TIPO_NO_ADMITIDO')
  if (body || querystring) errors.push('DATOS_INVALIDOS')
  if (idempotent) errors.push('PETICION_EN_CURSO', 'CLAVE_REUTILIZADA')
  const statuses = errors.map((code) => [errorCatalog[code].status, ERROR])
  const response = { ...Object.fromEntries(statuses), ...Object(schema.response) }
  const callers = granted.map((rol) => (scopeOf(action, rol) === 'own' ? `${rol} (own rows)` : rol))
  const description = anonymous ? 'Needs no session.' : `Allowed to: ${callers.join(', ')}.`
  const headers = idempotent && { headers: IDEMPOTENCY_HEADERS }
  return { schema: { ...schema, ...headers, description, response, security: anonymous ? [] : [{ token: [] }] }, url }
}

/** Names the schemas and describes each response by its status. */
const describeDocument: SwaggerTransformObject = (document) => {
  const described = transformDocument(document)
  if (!('components' in described)) return described
  const { paths, schemas } = nameSchemas(described.paths ?? {}, described.components?.schemas ?? {})
  const operations = Object.values(paths).flatMap((path) => [path?.get, path?.post, path?.put, path?.delete])
  for (const operation of operations) {
    for (const [status, response] of Object.entries<object>(operation?.responses ?? {})) {
      Object.assign(response, { description: STATUS_CODES[status] ?? status })
    }
  }
  return Object.assign(described, { tags: registeredTags(), paths, components: { ...described.components, schemas } })
}

/** The description itself: JSON for programs, and a page for people. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  declareAction(app, 'documentacion:read')
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(docsPage)
}

/** In the package, also when its code is in the bundle. */
const docsFiles = () => path.join(createRequire(import.meta.url).resolve('@fastify/swagger-ui'), '../static')

const docsPage: FastifyPluginAsync = async (app) => {
  // The header must be set before the hook that adds the other headers of a page; the plugin's option `staticCSP` sets it later.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', docsPolicy)
    done()
  })
  const baseDir = docsFiles()
  await app.register(swaggerUi, {
    baseDir,
    logo: { type: 'image/svg+xml', content: readFileSync(path.join(baseDir, 'logo.svg')) },
    routePrefix: '/docs',
    indexPrefix: '/api', // the page finds its files also when its address has no trailing slash
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none' }, // a list of the parts of the API: all operations are too many
  })
}
