import type { Ficha } from '@huella/contract'
import { afterEach, expect, test } from 'vitest'
import { login, request } from '../support/server-process.ts'
import { killDatabase, RunningClinic, waitUntil } from './support/clinic.ts'
import { long, seededRandom, sleep } from './support/options.ts'
import { report } from './support/report.ts'
import { VET } from './support/users.ts'

const ROUNDS = long ? 25 : 2
const READERS = 6
const PETS = 20_000
const TIMEOUT_MS = 300_000 + ROUNDS * 30_000

let clinic: RunningClinic | undefined
afterEach(() => clinic?.close())

/** Opens one record after the other, each until it is shown, until it is told to stop. */
class Reader {
  readonly answered: number[] = []
  readonly statuses: Record<string, number> = {}
  private stopped = false
  private running: Promise<void> | undefined

  start(address: string, token: string, next: () => number) {
    this.stopped = false
    this.running = (async () => {
      for (let id = next(); !this.stopped; ) {
        const { status: code } = await request<Ficha>(address, 'GET', `/api/mascotas/${id}`, { token })
        const status = code || 'none'
        this.statuses[status] = (this.statuses[status] ?? 0) + 1
        if (status === 200) {
          this.answered.push(id)
          id = next()
        } else await sleep(20)
      }
    })()
  }

  async stop() {
    this.stopped = true
    await this.running
  }
}

test(`kill -9 while records are opened, ${ROUNDS} times: each that was shown is in the access log`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const fault = 'kill -9 while records are opened'
  const random = seededRandom(fault)
  clinic = await RunningClinic.open({ random })
  const { address } = clinic
  const { token, usuario } = (await login(address, VET.email, VET.password)).body
  let sql = clinic.connect()
  const [first] = await sql<[{ id: number }]>`
    WITH nuevas AS (
      INSERT INTO mascota (nombre, fecha_nacimiento, id_usuario)
      SELECT 'Luna', '2020-01-01', (SELECT id_usuario FROM usuario WHERE rol = 'cliente' LIMIT 1) FROM generate_series(1, ${PETS}::int)
      RETURNING id_mascota)
    SELECT min(id_mascota) AS id FROM nuevas`
  await sql.end()
  let id = first.id
  const readers = Array.from({ length: READERS }, () => new Reader())
  const answered = () => readers.reduce((sum, reader) => sum + reader.answered.length, 0)
  const recovery: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const reader of readers) reader.start(address, token, () => id++)
    const before = answered()
    await waitUntil('opened records', () => answered() > before + 20)
    await sleep(random.between(20, 500))
    const victim = random.pick(['server', 'database', 'both'])
    const at = performance.now()
    if (victim !== 'server') killDatabase(random, clinic)
    if (victim !== 'database') {
      await clinic.server.stop('SIGKILL')
      await clinic.restart()
    }
    const shown = answered()
    await waitUntil('an opened record', () => answered() > shown)
    recovery.push(performance.now() - at)
    await Promise.all(readers.map((reader) => reader.stop()))
  }
  sql = clinic.connect()
  await waitUntil('the database', () =>
    sql`SELECT`.then(
      () => true,
      () => false,
    ),
  )
  const rows = await sql<{ id_entidad: number }[]>`
    SELECT id_entidad FROM lectura WHERE entidad = 'mascota' AND id_usuario = ${usuario.id_usuario}`
  await sql.end()
  const logged = new Set(rows.map(({ id_entidad }) => id_entidad))
  const lost = readers
    .flatMap((reader) => reader.answered)
    .filter((one) => !logged.has(one))
    .map(String)
  const responses: Record<string, number> = {}
  for (const { statuses } of readers)
    for (const [status, times] of Object.entries(statuses)) responses[status] = (responses[status] ?? 0) + times
  report({ fault, rounds: ROUNDS, acknowledged: answered(), responses, recovery }, { lost })
  expect(lost).toEqual([])
  expect(Object.keys(responses).filter((status) => !['200', '503', 'none'].includes(status))).toEqual([])
})
