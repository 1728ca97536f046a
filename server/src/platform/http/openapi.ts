import { STATUS_CODES } from 'node:http'
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type ErrorCode, errorBody, errorCatalog, roles, scopeOf } from '@huella/contract'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { declareAction } from '../auth/access.ts'
import { docsPolicy } from './security-headers.ts'

/** Collects the description of every route registered after it. `schemas` are those that get a name in the document. */
export async function describeApi(app: FastifyInstance, schemas: Record<string, z.ZodMiniType>): Promise<void> {
  for (const [id, schema] of Object.entries({ ErrorBody: errorBody, ...schemas })) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id })
  }
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
}

const ERROR = { $ref: '#/components/schemas/ErrorBody' }

/** Adds what follows from the permission matrix and the schemas: the security scheme and the statuses of errors. */
const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const { action } = document.route.config ?? {}
  if (!schema || schema.hide || !action) return { schema, url }
  const anonymous = scopeOf(action, 'anonimo') !== 'none'
  const { body, querystring, params } = document.schema ?? {}
  const errors: ErrorCode[] = ['ERROR_INTERNO', 'SIN_BASE_DE_DATOS']
  if (!anonymous) errors.push('SIN_SESION')
  if (!anonymous && roles.some((rol) => scopeOf(action, rol) === 'none')) errors.push('PROHIBIDO')
  if (params) errors.push('NO_ENCONTRADO')
  if (body) errors.push('JSON_INVALIDO', 'CUERPO_DEMASIADO_GRANDE', 'TIPO_NO_ADMITIDO')
  if (body || querystring) errors.push('DATOS_INVALIDOS')
  const statuses = errors.map((code) => [errorCatalog[code].status, ERROR])
  const response = { ...Object.fromEntries(statuses), ...Object(schema.response) }
  return { schema: { ...schema, response, security: anonymous ? [] : [{ token: [] }] }, url }
}

/** Puts the named schemas into the document and describes each response by its status. */
const describeDocument: SwaggerTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document)
  const operations = Object.values(described.paths ?? {}).flatMap((path) => [
    path?.get,
    path?.post,
    path?.put,
    path?.delete,
  ])
  for (const operation of operations) {
    for (const [status, response] of Object.entries<object>(operation?.responses ?? {})) {
      Object.assign(response, { description: STATUS_CODES[status] ?? status })
    }
  }
  return described
}

/** The description itself: a page for people, JSON for programs. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  declareAction(app, 'documentacion:read')
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy,
    uiConfig: { url: '/api/openapi.json' },
  })
}
