import { evento } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findOpenSessions } from '../auth/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import type { DatabaseListener } from '../platform/database/listener.ts'
import { eventStream, noContent, responses, type SliceDeps } from '../platform/http/routes.ts'
import type { Metrics } from '../platform/ops/metrics.ts'
import { Hub } from './hub.ts'

interface EventosDeps extends Pick<SliceDeps, 'db' | 'config'> {
  listener: DatabaseListener
  metrics?: Metrics
}

export const eventosRoutes: FastifyPluginAsyncZod<EventosDeps> = async (app, { db, config, listener, metrics }) => {
  const hub = new Hub({ openSessions: (hashes) => findOpenSessions(db, hashes, config.sessionDays) })
  metrics?.gauge('huella_event_streams', 'Open streams of events', () => hub.size)
  listener.subscribe({ onNotification: (payload) => hub.receive(payload), onReconnect: () => hub.reconnected() })
  // The listener is ready before the first request, so that a browser which connects right after a restart gets a stream.
  app.addHook('onReady', async () => {
    if (config.events) await listener.start()
  })
  // Streams end before the server waits for the requests in progress, because they are such requests.
  app.addHook('preClose', async () => hub.close())
  app.addHook('onClose', () => listener.close())

  app.get(
    '/eventos',
    {
      exposeHeadRoute: false,
      config: { action: 'eventos:read' },
      compress: false,
      schema: {
        tags: ['eventos'],
        operationId: 'streamEventos',
        summary: 'What others change, as it happens; 204 when there is no stream: ask again in 30 seconds',
        response: responses({ 200: eventStream(evento), 204: noContent }),
      },
    },
    async (request, reply) => {
      const stream = listener.available ? await hub.open(callerOf(request)) : undefined
      if (!stream) return reply.code(204).send()
      // A proxy must not collect or change what comes.
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      reply.header('cache-control', 'no-store, no-transform')
      return reply.send(stream)
    },
  )
}
