import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@huella/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../../scripts/prepare.mjs'
import { migrate } from '../../src/platform/database/migrate.ts'
import { grantRights } from '../../src/platform/database/rights.ts'
import { connectDatabase } from '../../src/platform/sql/connect.ts'
import type { Database } from '../../src/platform/sql/database.ts'
import { tableRights } from '../../src/table-rights.ts'
import { scratch } from './scratch.ts'
import { connectSql } from './sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL in which the tests may create databases. */
    databaseServer: string
    /** A migrated, empty database there, to be copied. */
    template: string
    /** The role of the program, as the part of an address that names it. */
    appRole: { username: string; password: string }
  }
}

/** Files run side by side, as many as there are cores, and some are several servers with a pool each. */
const CONNECTIONS = 300

export const migrations = path.resolve(import.meta.dirname, '../../migrations')

/** One PostgreSQL for the run: our embedded one, or the one in TEST_DATABASE_URL. Each test file gets a database. */
export default async function setup(project: TestProject) {
  buildServer() // pictures and documents are worked on by what is built
  const folder = mkdtempSync(path.join(scratch(), 'huella-test-'))
  const outside = process.env.TEST_DATABASE_URL
  const embedded = outside
    ? undefined
    : await startEmbeddedPostgres(folder, {
        logger: { info() {}, error: (text) => process.stderr.write(text) },
        maxConnections: CONNECTIONS,
      })
  const url = outside ?? (embedded?.url as string)
  const template = `huella_template_${process.pid}`
  const appRole = embedded
    ? new URL(embedded.appUrl)
    : { username: `huella_app_${process.pid}`, password: randomUUID() }
  const { username, password } = appRole

  const admin = connectSql(url)
  // Nothing here outlives a crash of the machine, so nothing waits for its disk.
  for (const setting of embedded ? ['fsync', 'full_page_writes', 'synchronous_commit'] : [])
    await admin.script(`ALTER SYSTEM SET ${setting} = off`)
  await admin.script('SELECT pg_reload_conf()')
  await admin.script(`CREATE DATABASE ${template}`)
  if (outside) await admin.script(`CREATE ROLE ${username} LOGIN PASSWORD '${password}'`)
  const db = connectDatabase(databaseUrl(url, template), { maxConnections: 1 })
  await migrateFor(username, db)
  await db.close()
  project.provide('databaseServer', url)
  project.provide('template', template)
  project.provide('appRole', { username, password })

  return async () => {
    if (outside) {
      const left = await admin`SELECT datname FROM pg_database WHERE datname LIKE ${`huella_test_${process.pid}_%`}`
      for (const { datname } of left) await admin.script(`DROP DATABASE ${datname} WITH (FORCE)`)
      await admin.script(`DROP DATABASE ${template}`)
      await admin.script(`DROP ROLE ${username}`)
    }
    await admin.end()
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Migrates, and gives this role the rights of the program. */
export const migrateFor = (role: string, db: Database): Promise<string[]> =>
  migrate(db, migrations, {
    async finish(tx) {
      await grantRights(tx, role, tableRights)
    },
  })

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
