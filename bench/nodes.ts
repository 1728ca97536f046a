import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { createSession, medianOf } from './support/fixtures.ts'
import { getRequest, jsonRequest } from './support/http-client.ts'
import { runLoad, startLoadWorker, startServer } from './support/processes.ts'
import { halfHourSlot } from './support/slots.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const SECONDS = 1
const SLOTS = 320
const SESSIONS = 8

type SessionStatuses = { read: number[]; write: number[] }

export interface Nodes {
  /** Requests a second of one process and of two, and the ratio: medians of rounds side by side. */
  one: number
  two: number
  ratio: number
  /** Concurrent bookings of different free slots of one vet, through both processes. */
  differentSlots: { requests: number; statuses: Record<number, number> }
  /** Concurrent bookings of one slot of that vet. */
  sameSlot: { requests: number; statuses: Record<number, number> }
  /** Pairs of active appointments of one vet that overlap. */
  overlaps: number
  /** The status of the next request to one process after a log-out on the other. */
  afterLogout: SessionStatuses
}

export async function measureNodes(url: string, db: Database, log: (text: string) => void): Promise<Nodes> {
  const [first, second] = [(await startServer(url)).port, (await startServer(url)).port]
  const both = [first, second]
  const worker = startLoadWorker()
  const admin = await createSession(db, 'admin')

  log('throughput of one process and of two')
  const requests = [getRequest('/api/citas?page=1&per_page=25', admin.token)]
  const throughput = async (ports: number[]) =>
    (await runLoad(worker, { burst: { ports, connections: CONNECTIONS, requests, seconds: SECONDS } })).perSecond
  for (const ports of [[first], both]) await throughput(ports) // warm-up
  const rounds: { one: number; two: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ one: await throughput([first]), two: await throughput(both) })
  }

  log('concurrent bookings of one vet')
  const vet = await createSession(db, 'veterinario')
  const pet = await db.queryOne<{ id_mascota: number }>(sql`SELECT id_mascota FROM mascota LIMIT 1`)
  const booking = (slot: number) =>
    jsonRequest('POST', '/api/citas', admin.token, {
      id_usuario: vet.id,
      id_mascota: pet?.id_mascota,
      fecha_hora: halfHourSlot(2090, slot),
      tipo_consulta: 'control',
      motivo_consulta: 'A la vez',
    })
  const different = Array.from({ length: SLOTS }, (_, slot) => booking(slot))
  const same = Array.from({ length: 50 }, () => booking(SLOTS))
  const send = async (bookings: string[]) => {
    const { statuses } = await runLoad(worker, { burst: { ports: both, connections: 32, requests: bookings } })
    return { requests: bookings.length, statuses }
  }
  const differentSlots = await send(different)
  const sameSlot = await send(same)
  const { overlaps } = await db.queryOne<{ overlaps: number }>(sql`
    SELECT count(*)::int AS overlaps FROM cita a JOIN cita b USING (id_usuario)
    WHERE a.id_cita < b.id_cita AND a.periodo && b.periodo AND id_usuario = ${vet.id}
      AND a.estado <> 'cancelada' AND b.estado <> 'cancelada' AND a.eliminado_en IS NULL AND b.eliminado_en IS NULL`)

  log('a log-out on the other process')
  const afterLogout: SessionStatuses = { read: [], write: [] }
  for (let session = 0; session < SESSIONS; session++) {
    afterLogout.read.push(await statusAfterLogout(db, first, second, 'GET', 'user'))
    afterLogout.write.push(await statusAfterLogout(db, first, second, 'DELETE', 'mascotas/1'))
  }
  return {
    one: medianOf(rounds.map(({ one }) => one)),
    two: medianOf(rounds.map(({ two }) => two)),
    ratio: medianOf(rounds.map(({ one, two }) => two / one)),
    differentSlots,
    sameSlot,
    overlaps,
    afterLogout,
  }
}

/** Uses a session on both processes, logs out on the first, and sends the request to the second. */
async function statusAfterLogout(db: Database, first: number, second: number, method: string, path: string) {
  const { token } = await createSession(db, 'cliente')
  const call = (port: number, method: string, path: string) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  for (const port of [first, second]) await call(port, 'GET', 'user')
  await call(first, 'POST', 'logout')
  return (await call(second, method, path)).status
}
