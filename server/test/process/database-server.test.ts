import { chownSync, statSync, writeFileSync } from 'node:fs'
import { startEmbeddedPostgres } from '@huella/embedded-postgres'
import { expect, test } from 'vitest'
import { query } from '../support/query.ts'
import { embeddedUrl, register, request } from '../support/server-process.ts'
import { shiftedClock } from '../support/shifted-clock.ts'
import { copyStartedClinic } from '../support/started-clinic.ts'
import { inside, run, runStarted } from './setup.ts'

test('a clock that differs from the database’s: a line at the start, and nothing is lost', async () => {
  await runStarted().listening() // for its PostgreSQL
  const DATABASE_URL = embeddedUrl(inside('data'))
  const cases = [
    [60, '60 seconds ahead of'],
    [-3_600, '3600 seconds behind'],
  ] as const
  for (const [seconds, words] of cases) {
    const server = run({ env: { DATABASE_URL, DATA_DIR: inside('other'), ...shiftedClock(seconds) } })
    const address = await server.listening()
    expect(server.output).toContain(`The clock of this machine is ${words} that of the database: set both by NTP.`)
    const { status, body } = await register(address, `reloj${seconds}@ejemplo.es`)
    expect(status).toBe(201)
    expect((await request(address, 'GET', '/api/user', { token: body.token })).status).toBe(200)
    expect(await server.stop()).toBe(0)
  }
  const rows = await query(DATABASE_URL, "SELECT email FROM usuario WHERE email LIKE 'reloj%' ORDER BY email")
  expect(rows).toEqual([{ email: 'reloj-3600@ejemplo.es' }, { email: 'reloj60@ejemplo.es' }])
})

test('a standby, or another database in DATABASE_DIRECT_URL: one line, and the start ends', async () => {
  copyStartedClinic(inside('data'))
  copyStartedClinic(inside('standby'))
  const { uid, gid } = statSync(inside('standby/postgres'))
  writeFileSync(inside('standby/postgres/standby.signal'), '')
  chownSync(inside('standby/postgres/standby.signal'), uid, gid)
  const standby = await startEmbeddedPostgres(inside('standby'), { logger: { info() {}, error() {} } })
  try {
    await run().listening()
    const primary = embeddedUrl(inside('data'))
    const start = (env: NodeJS.ProcessEnv) => run({ env: { DATA_DIR: inside('other'), ...env } })
    const elsewhere = new URL(primary)
    elsewhere.pathname = '/postgres'
    const starts = [
      start({ DATABASE_URL: standby.url }),
      start({ DATABASE_URL: primary, DATABASE_DIRECT_URL: standby.url }),
      start({ DATABASE_URL: primary, DATABASE_DIRECT_URL: elsewhere.href }),
    ]
    expect(await Promise.all(starts.map(async (server) => [await server.ended, server.output]))).toEqual([
      [1, 'huella: The database in DATABASE_URL is a standby, which cannot be written: name the primary.\n'],
      [1, 'huella: The database in DATABASE_DIRECT_URL is a standby, which cannot be written: name the primary.\n'],
      [1, 'huella: DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.\n'],
    ])
    expect(await query(elsewhere.href, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
  } finally {
    await standby.stop()
  }
})

test('an address, a host, a database or a password that is wrong: one line names the setting, without the password', async () => {
  await runStarted().listening() // for its PostgreSQL
  const right = embeddedUrl(inside('data'))
  const { password } = new URL(right)
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(right)
    change(url)
    return url.href
  }
  const closed = wrong((url) => Object.assign(url, { port: '1' }))
  const start = (env: NodeJS.ProcessEnv) => run({ env: { DATA_DIR: inside('other'), DATABASE_URL: right, ...env } })
  const starts = [
    start({ DATABASE_URL: wrong((url) => Object.assign(url, { hostname: 'db.invalid' })) }),
    start({ DATABASE_URL: wrong((url) => Object.assign(url, { password: 'otra' })) }),
    start({ DATABASE_URL: wrong((url) => Object.assign(url, { pathname: '/nada' })) }),
    start({ DATABASE_DIRECT_URL: closed }),
    start({ DATABASE_OWNER_URL: closed }),
  ]
  const ended = await Promise.all(starts.map(async (server) => [await server.ended, server.output]))
  expect(ended).toEqual([
    [1, 'huella: The database cannot be reached: host not found.\n'],
    [1, 'huella: The database cannot be reached: password authentication failed for user "huella".\n'],
    [1, 'huella: The database cannot be reached: database "nada" does not exist.\n'],
    [1, 'huella: The database in DATABASE_DIRECT_URL cannot be reached: connection refused.\n'],
    [1, 'huella: The database in DATABASE_OWNER_URL cannot be reached: connection refused.\n'],
  ])
  for (const [, output] of ended) expect(output).not.toContain(password)
})
