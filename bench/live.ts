import { request } from 'node:http'
import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { createSession } from './support/fixtures.ts'
import { memoryOf, processorTimeOf, type RunningServer, startServer } from './support/processes.ts'
import { halfHourSlot } from './support/slots.ts'

const STREAMS = 200
const USERS = 40
const WRITES_PER_SECOND = Number(process.env.BENCH_LIVE_WRITES ?? 20)

export interface Live {
  processes: number
  seconds: number
  writes: number
  /** Bookings that were refused. */
  errors: number
  /** How many of the events that the streams should have got came. */
  received: number
  expected: number
  /** From the request for a booking to its event, over all streams, in milliseconds. */
  p50: number
  p95: number
  /** Milliseconds of processor time of all processes, for each booking. */
  cpu: number
  /** The same requests to their responses. */
  writeP95: number
  /** Megabytes of each process: before the streams, then in the course of the time. */
  memory: number[][]
}

/** Vets with open screens, while appointments are booked. With two processes, each booking is made on the other one. */
export async function measureLive(url: string, db: Database, processes: number, seconds: number): Promise<Live> {
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(url)))
  const portOf = (index: number) => (servers[index % processes] as RunningServer).port
  const memory = servers.map(({ child }) => [memoryOf(child)])
  const sentAt = new Map<number, number>()
  const latencies: number[] = []
  const arrivals: { ids: number[]; times: number[] } = { ids: [], times: [] }
  const users = await Promise.all(Array.from({ length: USERS }, () => createSession(db, 'veterinario')))
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) =>
      openStream(portOf(index), users[index % USERS]?.token ?? '', (id) => {
        arrivals.ids.push(id)
        arrivals.times.push(performance.now())
      }),
    ),
  )
  const admin = await createSession(db, 'admin')
  const { id_mascota } = await db.queryOne<{ id_mascota: number }>(sql`SELECT id_mascota FROM mascota LIMIT 1`)
  const writeTimes: number[] = []
  let errors = 0
  const pending: Promise<void>[] = []
  const book = async (index: number) => {
    const from = performance.now()
    const response = await fetch(`http://127.0.0.1:${portOf(index)}/api/citas`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id_usuario: users[index % USERS]?.id,
        id_mascota,
        fecha_hora: halfHourSlot(2060 + processes * 10, index),
        tipo_consulta: 'control',
        motivo_consulta: 'En directo',
      }),
    })
    const cita: { id_cita: number } = await response.json()
    if (response.status !== 201) {
      errors += 1
      return
    }
    writeTimes.push(performance.now() - from)
    sentAt.set(cita.id_cita, from)
  }
  const writes = seconds * WRITES_PER_SECOND
  const cpuBefore = servers.reduce((sum, { child }) => sum + processorTimeOf(child), 0)
  for (let index = 0; index < writes; index++) {
    pending.push(book(index))
    if (index % Math.ceil(writes / 3) === 0)
      for (const [n, { child }] of servers.entries()) memory[n]?.push(memoryOf(child))
    await new Promise((resolve) => setTimeout(resolve, 1000 / WRITES_PER_SECOND))
  }
  await Promise.all(pending)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  for (const [n, { child }] of servers.entries()) memory[n]?.push(memoryOf(child))
  const cpuAfter = servers.reduce((sum, { child }) => sum + processorTimeOf(child), 0)
  for (const stream of streams) stream.destroy()
  for (const [n, id] of arrivals.ids.entries()) {
    const from = sentAt.get(id)
    if (from !== undefined) latencies.push((arrivals.times[n] ?? Number.NaN) - from)
  }
  const percentile = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
  return {
    processes,
    seconds,
    writes,
    received: latencies.length,
    expected: writeTimes.length * STREAMS,
    errors,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    cpu: (cpuAfter - cpuBefore) / writes,
    writeP95: percentile(writeTimes, 0.95),
    memory,
  }
}

/** Reads the ids of new appointments, without parsing JSON: the client must not be slower than the server. */
function openStream(port: number, token: string, onCita: (id: number) => void): Promise<{ destroy(): void }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request({ port, path: '/api/eventos', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream was refused: ${response.statusCode}`))
      response.on('error', () => {})
      response.on('data', (chunk) => {
        for (const [, id] of String(chunk).matchAll(/"cita","id":(\d+),"accion":"crear"/g)) onCita(Number(id))
      })
      resolve(response)
    })
    sent.on('error', reject)
    sent.end()
  })
}
