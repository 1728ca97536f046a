import { existsSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@huella/embedded-postgres'
import { expect, test } from 'vitest'
import { query } from '../support/query.ts'
import { embeddedUrl, login, register } from '../support/server-process.ts'
import { ADMIN, copyStartedClinic } from '../support/started-clinic.ts'
import { inside, run, runStarted } from './setup.ts'

const PASSWORD_FILE = 'data/postgres/huella_app.password'
const ONE_ROLE = 'The role of DATABASE_URL owns the tables or is a superuser'

/** Makes the clinic one of a version that had only the role of the owner. */
async function withoutAppRole(): Promise<void> {
  const postgres = await startEmbeddedPostgres(inside('data'), { logger: { info() {}, error() {} } })
  await query(postgres.url, 'DROP OWNED BY huella_app')
  await query(postgres.url, 'DROP ROLE huella_app')
  await postgres.stop()
  rmSync(inside(PASSWORD_FILE))
}

/** Somebody signs in and registers, and every connection that does it is of the role that owns nothing. */
async function expectToWork(address: string): Promise<void> {
  expect((await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200)
  expect((await register(address, `ana${Date.now()}@ejemplo.es`)).status).toBe(201)
  const connected = await query(
    embeddedUrl(inside('data')),
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'huella-%'`,
  )
  expect(connected).toEqual([{ usename: 'huella_app' }])
  expect(statSync(inside(PASSWORD_FILE)).mode & 0o777).toBe(0o600)
}

test('the included PostgreSQL: requests, notices and notifications have a role that owns nothing', async () => {
  const server = runStarted()
  await expectToWork(await server.listening())
  expect(server.output).not.toContain(ONE_ROLE)
  const owned = await query(
    embeddedUrl(inside('data'), 'huella_app'),
    `SELECT FROM pg_class WHERE relowner = current_user::regrole`,
  )
  expect(owned).toEqual([])
})

test('an installation with one role is moved at its next start, also after interrupted ones', async () => {
  copyStartedClinic(inside('data'))
  await withoutAppRole()
  for (let round = 0; round < 6; round++) {
    const interrupted = run()
    await sleep(60 + round * 60)
    await interrupted.stop('SIGKILL')
  }
  const server = run()
  await expectToWork(await server.listening())
  await server.stop()

  // Killed after PostgreSQL had the password, and before its file was there.
  rmSync(inside(PASSWORD_FILE))
  await expectToWork(await run().listening())
  expect(existsSync(inside(`${PASSWORD_FILE}.partial`))).toBe(false)
})

test('a PostgreSQL of one’s own: one role works and is told about; with two nothing is', async () => {
  await runStarted().listening() // for its PostgreSQL
  const [DATABASE_URL, DATABASE_OWNER_URL] = [embeddedUrl(inside('data'), 'huella_app'), embeddedUrl(inside('data'))]
  const one = run({ env: { DATABASE_URL: DATABASE_OWNER_URL, DATA_DIR: inside('one') } })
  expect((await login(await one.listening(), ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200)
  expect(one.output.split(ONE_ROLE)).toHaveLength(2)
  await one.stop()
  const two = run({ env: { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR: inside('two') } })
  await expectToWork(await two.listening())
  expect(two.output).not.toContain(ONE_ROLE)

  const alone = run({ env: { DATABASE_URL, DATA_DIR: inside('three') } })
  expect(await alone.ended).toBe(1)
  expect(alone.output).toMatch(/^huella: The role of the database may not create tables in it: .+\n$/)
  const elsewhere = run({
    env: { DATABASE_URL, DATABASE_OWNER_URL: DATABASE_OWNER_URL.replace(/huella$/, 'postgres') },
  })
  expect(await elsewhere.ended).toBe(1)
  expect(elsewhere.output).toBe('huella: DATABASE_URL and DATABASE_OWNER_URL lead to two different databases.\n')
})
