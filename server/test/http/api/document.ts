import { pino } from 'pino'
import { buildApp } from '../../../src/app.ts'
import { DatabaseListener } from '../../../src/platform/database/listener.ts'
import { DiskStore } from '../../../src/platform/files/disk-store.ts'
import { readConfig } from '../../../src/platform/ops/config.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'

/** The OpenAPI document as JSON. Needs no PostgreSQL: a pool connects with its first query. */
export async function readApiDocument(): Promise<string> {
  const url = 'postgres://localhost'
  const db = connectDatabase(url)
  const log = pino({ level: 'silent' })
  const app = await buildApp({
    config: readConfig({ EVENTS: 'off' }),
    db,
    clock: () => new Date(),
    monitor: { ping: async () => true, isWritable: async () => true, close: async () => {} },
    listener: new DatabaseListener(url, db, log),
    files: new DiskStore('/nonexistent'),
    log,
    webDir: '/nonexistent',
  })
  try {
    return (await app.inject('/api/openapi.json')).body
  } finally {
    await app.close()
    await db.close()
  }
}
