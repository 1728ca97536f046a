import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import type { Histogram } from 'prom-client'
import type { Config } from './config.ts'

/** A figure that takes longer is left out: the others must arrive while the database does not respond. */
const READ_TIMEOUT_MS = 2_000
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  /** A figure that is read when somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Serves them, on a port of their own. */
  listen(): Promise<FastifyInstance>
  requests: Histogram<'method' | 'route' | 'status'>
}

/** What Prometheus collects: figures of the process, of its requests, and those that parts of the server add. */
export async function createMetrics({ host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>): Promise<Metrics> {
  // Loaded where somebody collects them only.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'huella_http_request_duration_seconds',
    help: 'Time to the end of the response, by the pattern of the route and the class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return {
    requests,
    gauge(name, help, read) {
      const gauge = new Gauge({ name, help, registers: [registry], collect })
      async function collect() {
        gauge.set(await withinTime(async () => read()).catch(() => Number.NaN))
      }
    },
    async listen() {
      const app = fastify()
      app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
      await app.listen({ host, port: metricsPort })
      return app
    },
  }
}

/** Counts the requests. The routes of the page are one: its paths are many. */
export const countRequests = fp<{ metrics: Metrics }>(
  async (app, { metrics }) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { url: route = 'none' } = request.routeOptions
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
      done()
    })
  },
  { name: 'count-requests' },
)

async function withinTime(read: () => Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(Number.NaN), READ_TIMEOUT_MS)
  })
  return Promise.race([read(), timeout]).finally(() => clearTimeout(timer))
}
