import { execFileSync } from 'node:child_process'
import { errorCatalog } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpResult, request } from '../support/server-process.ts'
import { RunningClinic, waitUntil } from './support/clinic.ts'
import { seededRandom, sleep } from './support/options.ts'
import { RawClient } from './support/raw-client.ts'
import { report } from './support/report.ts'
import { countStatuses } from './support/statuses.ts'

const IDLE = 2_000
const SLOW = 50
const BIG = 50_000_000
// What docs/operations.md says, plus 10 s for busy machines.
const MAX_SECONDS = 20 + 10

let clinic: RunningClinic
beforeAll(async () => {
  clinic = await RunningClinic.open({ random: seededRandom('clients'), env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => clinic?.close())

const megabytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(clinic.server.child.pid)])) / 1024

/** Measures the memory of the server and the responses to another client during the fault. */
async function measureDuring(fault: string, rounds: number, happens: () => Promise<void>) {
  const before = megabytes()
  let peak = before
  let slowest = 0
  let done = false
  const responses: (HttpResult<unknown> & { route: string })[] = []
  const visit = async () => {
    while (!done) {
      const from = performance.now()
      const response = await request(clinic.address, 'GET', '/api/citas', { token: clinic.users.admin })
      slowest = Math.max(slowest, performance.now() - from)
      responses.push({ ...response, route: 'GET /api/citas' })
      peak = Math.max(peak, megabytes())
      await sleep(50)
    }
  }
  const visiting = visit()
  await happens().finally(() => {
    done = true
  })
  await visiting
  const counts: Record<string, number> = {}
  countStatuses(responses, counts, [])
  report({ fault, rounds, acknowledged: 0, responses: counts, recovery: [] })
  const figures = { fault, megabytes: Math.round(before), peak: Math.round(peak), slowest: Math.round(slowest) }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(Object.keys(counts)).toEqual(['200'])
  expect(slowest).toBeLessThan(5_000)
  return peak - before
}

test(`disconnects ${SLOW} clients that send a byte at a time and ${IDLE} that send nothing, without affecting others`, async () => {
  const headers = `GET /api/health HTTP/1.1\r\nHost: clinica\r\nX-Slow: ${'a'.repeat(1_000)}`
  const begun =
    'POST /api/login HTTP/1.1\r\nHost: clinica\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
  const growth = await measureDuring(`${SLOW} slow clients, ${IDLE} idle connections`, 1, async () => {
    const idle = await RawClient.openMany(clinic.address, IDLE)
    const slow = await RawClient.openMany(clinic.address, SLOW)
    for (const [n, client] of slow.entries()) {
      if (n % 2) void client.trickle(headers, 200)
      else {
        client.socket.write(begun)
        void client.trickle(`"${'a'.repeat(1_000)}`, 200)
      }
    }
    const all = [...idle, ...slow]
    await waitUntil('all connections closed', () => all.every(({ closedAt }) => closedAt), 60_000)
    for (const client of all) expect(client.seconds).toBeLessThan(MAX_SECONDS)
    for (const client of slow) {
      expect(client.status).toBe(408)
      expect(client.body).toEqual({ code: 'PETICION_LENTA', message: errorCatalog.PETICION_LENTA.message })
    }
  })
  expect(growth).toBeLessThan(150)
})

test('refuses a body of 50 MB without buffering it', async () => {
  const head = 'POST /api/login HTTP/1.1\r\nHost: clinica\r\nContent-Type: application/json\r\n'
  const chunk = (piece: Buffer) =>
    Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  const send = async (n: number) => {
    const client = await RawClient.open(clinic.address)
    client.socket.write(n % 2 ? `${head}Content-Length: ${BIG}\r\n\r\n` : `${head}Transfer-Encoding: chunked\r\n\r\n`)
    await client.flood(BIG, n % 2 ? undefined : chunk)
    await waitUntil('a response', () => client.received.includes('}'))
    client.socket.destroy()
    expect(client.status).toBe(413)
    expect(client.body).toEqual({
      code: 'CUERPO_DEMASIADO_GRANDE',
      message: errorCatalog.CUERPO_DEMASIADO_GRANDE.message,
    })
  }
  const growth = await measureDuring('20 bodies of 50 MB', 20, async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)))
  })
  expect(growth).toBeLessThan(150)
})
