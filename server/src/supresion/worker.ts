import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '../platform/files/file-store.ts'
import { type Clock, clinicTime } from '../platform/ops/clock.ts'
import { connectDatabase } from '../platform/sql/connect.ts'
import { runRetention } from './conservacion.ts'

const CHECK_MS = 3_600_000

interface RetentionDeps {
  /** The address of the role that owns the tables: only it may destroy what is signed or audited. */
  url: string
  files: FileStore
  clock: Clock
  timeZone: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

export interface RetentionWorker {
  stop(): Promise<void>
}

/** Destroys every hour what is past its term. The log says how much, and nothing of what it said. */
export function startRetention({ url, files, clock, timeZone, log }: RetentionDeps): RetentionWorker {
  let running: Promise<void> | undefined
  const run = async () => {
    const db = connectDatabase(url, { maxConnections: 1, maintenance: true })
    try {
      const { today } = clinicTime(clock(), timeZone)
      const { suprimidas, lecturas } = await runRetention(db, files, clock(), today, { dryRun: false })
      for (const { id_supresion, informe } of suprimidas) log.info({ id_supresion, informe }, 'blocked data destroyed')
      if (lecturas > 0) log.info({ lecturas }, 'old rows of the access log destroyed')
    } finally {
      await db.close()
    }
  }
  const check = () => {
    running ??= run()
      .catch((err) => log.error({ err }, 'retention rules not applied'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(check, CHECK_MS).unref()
  check()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
