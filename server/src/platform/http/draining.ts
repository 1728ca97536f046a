import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server stops: a load balancer is told to send nothing more, and what still comes is answered. */
    draining: boolean
  }
}

/** While it drains, the server ends each connection with its response: none is reused at the moment it closes. */
export const draining = fp(
  async (app) => {
    app.decorate('draining', false)
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (app.draining) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'draining' },
)
