import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filesIn } from '../../src/adjuntos/index.ts'
import { query } from '../support/query.ts'
import { embeddedUrl, request } from '../support/server-process.ts'
import { inside, runStarted } from './setup.ts'

const FILES = 200
const MB = 1024 * 1024
/** Beyond what the program takes without an export. */
const LIMIT_MB = 120

const account = {
  ...{ nombre: 'Ana', apellido: 'Gil', email: 'ana@ejemplo.es', rol: 'cliente' },
  ...{ password: 'corral-37-lluvia', password_confirmation: 'corral-37-lluvia' },
}

test('an export of 200 files is streamed in bounded memory while others work, also to a slow client', async () => {
  const server = runStarted({ env: { LOG_LEVEL: 'warn' } })
  const address = await server.listening()
  const megabytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)])) / 1024
  const { body } = await request<{ token: string }>(address, 'POST', '/api/register', { body: account })
  const { token } = body
  const pet = { nombre: 'Luna', fecha_nacimiento: '2020-01-01' }
  const mascota = await request<{ id_mascota: number }>(address, 'POST', '/api/mascotas', { token, body: pet })
  const store = filesIn(inside('data'))
  const { sha256, bytes } = await store.put(randomBytes(3 * MB))
  await query(
    embeddedUrl(inside('data')),
    `INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, visible)
     SELECT id_mascota, id_usuario, now(), 'radiografía ' || n, 'application/dicom', $2, $3, true
     FROM mascota, generate_series(1, $4::int) n WHERE id_mascota = $1`,
    [mascota.body.id_mascota, bytes, sha256, FILES],
  )

  const before = megabytes()
  let peak = before
  let slowest = 0
  let done = false
  const others = (async () => {
    for (; !done; await sleep(20)) {
      const from = performance.now()
      expect((await request(address, 'GET', '/api/mascotas', { token })).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - from)
      peak = Math.max(peak, megabytes())
    }
  })()
  const response = await fetch(`${address}/api/user/exportacion`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  let received = 0
  for await (const chunk of response.body ?? []) {
    // The first part slowly: what is not read waits on the disk, not in memory.
    if (received < 20 * MB) await sleep(2)
    received += chunk.length
  }
  done = true
  await others
  process.stdout.write(`${JSON.stringify({ before, peak, slowest, received })}\n`)
  expect(received).toBeGreaterThan(FILES * bytes)
  expect(peak - before).toBeLessThan(LIMIT_MB)

  // A client that leaves: the file that was open is closed.
  const open = () =>
    execFileSync('ls', [`/proc/${server.child.pid}/fd`])
      .toString()
      .trim()
      .split('\n').length
  const leaving = new AbortController()
  const left = await fetch(`${address}/api/user/exportacion`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  await left.body?.getReader().read()
  const during = open()
  leaving.abort()
  await expect.poll(open).toBeLessThan(during)
})
