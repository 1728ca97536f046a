import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { AppError } from '../errors.ts'

export interface Pulse {
  /** Whether the database answers right now. Callers that ask at the same time share one question. */
  beats(): Promise<boolean>
  close(): Promise<void>
}

const PATIENCE = 1_200
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

/**
 * A refused connection fails a query at once, but one to a frozen or unplugged database hangs. A request that takes
 * long therefore asks for the pulse, and answers 503 when there is none; slow work on a live database goes on.
 */
export function answerWithoutDatabase(app: FastifyInstance, pulse: Pulse): void {
  app.addHook('onRequest', async (_request, reply) => {
    let timer = setTimeout(check, PATIENCE)
    reply.raw.once('close', () => clearTimeout(timer))

    async function check() {
      if (reply.sent) return
      if (await pulse.beats()) timer = setTimeout(check, PATIENCE)
      else if (!reply.sent) reply.send(new AppError('SIN_BASE_DE_DATOS'))
    }
  })
}
