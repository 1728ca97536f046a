import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { AppError } from '../errors.ts'
import { Waiting } from '../waiting.ts'

export interface Pulse {
  /** Whether the database answers right now. Callers that ask at the same time share one question. */
  beats(): Promise<boolean>
  close(): Promise<void>
}

const PATIENCE = 1_200
const LONGEST = 30_000
const LOOK_EVERY = 250
const PING_TIMEOUT = 1_000

/** Asks over a connection of its own, so that a pool full of slow queries does not look like a dead database. */
export function takePulse(url: string): Pulse {
  let sql = connect()
  let asking: Promise<boolean> | undefined

  function connect() {
    return postgres(url, {
      max: 1,
      connect_timeout: 1,
      backoff: () => 0,
      connection: { application_name: 'huella-pulse' },
    })
  }

  async function ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, PING_TIMEOUT)
    })
    try {
      await Promise.race([sql`SELECT 1`, late])
      return true
    } catch {
      // A connection that hangs would stay hung after the database is back.
      void sql.end({ timeout: 0 })
      sql = connect()
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    beats() {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    close: () => sql.end({ timeout: 1 }),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Among those that wait. */
    place: number
  }
}

/**
 * A refused connection fails a query at once, but one to a frozen or unplugged database hangs. When a request takes long, the
 * pulse is taken, and without one it is answered 503; slow work on a live database goes on, for half a minute.
 */
export function answerWithoutDatabase(app: FastifyInstance, pulse: Pulse): void {
  const waiting = new Waiting()
  app.decorateRequest('place', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.place = waiting.add(reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    waiting.remove(request.place, reply)
    done()
  })

  // One look at all of them: a clock for each would cost more than most answers.
  const look = async () => {
    if (waiting.longerThan(PATIENCE).length === 0) return
    for (const reply of waiting.longerThan((await pulse.beats()) ? LONGEST : PATIENCE)) {
      if (!reply.sent) reply.send(new AppError('SIN_BASE_DE_DATOS'))
    }
  }
  const looking = setInterval(look, LOOK_EVERY).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
