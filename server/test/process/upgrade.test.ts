import { writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startEmbeddedPostgres } from '@huella/embedded-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { query } from '../support/query.ts'
import { checkoutIn, login, type ServerProcess } from '../support/server-process.ts'
import { ADMIN } from '../support/started-clinic.ts'
import { folder, inside, run } from './setup.ts'

const RATE = 100
const CHECK_MS = 250
/** After so many refusals a process gets no more requests. */
const FALL = 2

/** What the next version adds: what the last one does not know, it does not use. */
const EXPAND = `
  ALTER TABLE mascota ADD COLUMN orden integer NOT NULL DEFAULT 0;
  CREATE TABLE sala (id_sala integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, nombre text NOT NULL);
  ALTER TABLE cita ADD COLUMN id_sala integer REFERENCES sala;
`

/** A process of the server as a load balancer knows it: asked whether it is ready, with connections that are reused. */
class Backend {
  readonly server: ServerProcess
  readonly agent = new http.Agent({ keepAlive: true })
  private address = ''
  ready = false
  answered = 0
  private misses = FALL

  constructor(server: ServerProcess) {
    this.server = server
  }

  async start(): Promise<void> {
    this.address = await this.server.listening()
    while (!this.ready) await this.check()
  }

  async check(): Promise<void> {
    if (!this.address) return
    const status = await this.send('GET', '/api/ready', '').catch(() => 'no response')
    this.misses = status === '200' ? 0 : this.misses + 1
    this.ready = this.misses < FALL
  }

  /** The status, with the text of a response that is none of success. */
  send(method: string, url: string, token: string, body?: object): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const request = http.request(this.address + url, { method, headers, agent: this.agent }, (response) => {
        text(response).then(
          (content) => resolve(response.statusCode && response.statusCode < 300 ? `${response.statusCode}` : content),
          reject,
        )
      })
      request.on('error', reject)
      request.end(body && JSON.stringify(body))
    })
  }
}

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let backends: Backend[]
let checks: NodeJS.Timeout
beforeEach(async () => {
  postgres = await startEmbeddedPostgres(inside('data'), { logger: { info() {}, error() {} } })
  backends = []
  checks = setInterval(() => backends.map((backend) => backend.check()), CHECK_MS)
})
afterEach(async () => {
  clearInterval(checks)
  await Promise.all(backends.map(({ server }) => server.stop()))
  await postgres.stop()
})

function add(checkout?: string): Backend {
  const urls = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.url }
  const env = { ...urls, DATA_DIR: inside('files'), SHUTDOWN_DELAY: '2', ...ADMIN }
  const backend = new Backend(run({ env, checkout }))
  backends.push(backend)
  return backend
}

/** Sends as many requests a second as `RATE`, whether or not earlier ones are answered. Returns those that failed. */
function startLoad(token: string) {
  const failed: string[] = []
  const pending = new Set<Promise<void>>()
  let count = 0
  const sendNext = async () => {
    const n = count++
    const usable = backends.filter(({ ready }) => ready)
    const backend = usable[n % usable.length]
    const [method, url, body] =
      n % 4 === 0
        ? ([
            'POST',
            '/api/admin/users',
            { nombre: 'Ana', apellido: `García ${n}`, telefono: '600123123', rol: 'cliente' },
          ] as const)
        : (['GET', n % 4 === 1 ? '/api/resumen' : '/api/mascotas?page=1&per_page=25'] as const)
    const status = await backend?.send(method, url, token, body).catch(String)
    if (backend) backend.answered++
    if (status !== (method === 'POST' ? '201' : '200')) failed.push(`${method} ${url}: ${status}`)
  }
  const timer = setInterval(() => {
    const sent: Promise<void> = sendNext().finally(() => pending.delete(sent))
    pending.add(sent)
  }, 1000 / RATE)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return { failed, count }
  }
}

test('a running pair is upgraded under 100 requests a second without a failed one', async () => {
  const checkout = checkoutIn(folder)
  writeFileSync(path.join(checkout, 'server/migrations/9999_next.sql'), EXPAND)
  const old = [add(), add()]
  await Promise.all(old.map((backend) => backend.start()))
  const address = await (old[0] as Backend).server.listening()
  const { token } = (await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).body

  const endLoad = startLoad(token)
  for (const backend of old) {
    await add(checkout).start()
    const before = backend.answered
    // The other old process goes on with the new tables.
    expect(await backend.server.stop()).toBe(0)
    expect(backend.answered).toBeGreaterThan(before)
  }
  const { failed, count } = await endLoad()

  expect(failed).toEqual([])
  expect(count).toBeGreaterThan(RATE)
  for (const { answered } of backends) expect(answered).toBeGreaterThan(0)
  const saved = await query(postgres.url, "SELECT count(*)::integer AS saved FROM usuario WHERE rol = 'cliente'")
  expect(saved).toEqual([{ saved: Math.ceil(count / 4) }])
})
