import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { declareAction } from './access.ts'
import { docsPolicy } from './security.ts'

/** Collects the description of every route registered after it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Huella', description: 'The API of a veterinary clinic.', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  })
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
