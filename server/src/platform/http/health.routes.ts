import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { DatabaseListener } from '../database/listener.ts'
import type { DatabaseMonitor } from '../database/monitor.ts'
import { AppError } from './errors.ts'
import { responses } from './routes.ts'

export const health = z.object({
  estado: z.literal('ok'),
  /** Whether screens learn at once of what others change. False: the database's notifications do not arrive, so they ask. */
  eventos: z.boolean(),
})

export const state = z.object({ estado: z.literal('ok') })

interface HealthDeps {
  monitor: DatabaseMonitor
  listener: DatabaseListener
}

/** For load balancers: whether this process can do its work, which needs the database. */
export const healthRoutes: FastifyPluginAsyncZod<HealthDeps> = async (app, { monitor, listener }) => {
  app.get(
    '/health',
    {
      config: { action: 'salud:read' },
      schema: {
        tags: ['servidor'],
        operationId: 'getHealth',
        summary: 'Whether the database responds, and tells of changes',
        response: responses({ 200: health }),
      },
    },
    async () => {
      if (!(await monitor.ping())) throw new AppError('SIN_BASE_DE_DATOS')
      return { estado: 'ok' as const, eventos: listener.available }
    },
  )
  app.get(
    '/live',
    {
      config: { action: 'salud:read' },
      schema: {
        tags: ['servidor'],
        operationId: 'getLive',
        summary: 'Whether the process responds: if not, restart it',
        response: responses({ 200: state }),
      },
    },
    async () => ({ estado: 'ok' as const }),
  )
  app.get(
    '/ready',
    {
      config: { action: 'salud:read' },
      schema: {
        tags: ['servidor'],
        operationId: 'getReady',
        summary:
          'Whether requests may be sent here: the database takes writes, was migrated before the server listened, and the server is not about to stop',
        response: responses({ 200: state }),
      },
    },
    async () => {
      if (app.draining) throw new AppError('SERVIDOR_OCUPADO')
      if (!(await monitor.isWritable())) throw new AppError('SIN_BASE_DE_DATOS')
      return { estado: 'ok' as const }
    },
  )
}
