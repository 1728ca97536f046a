import type { Sql } from '../server/src/platform/database/pool.ts'
import { get, halfHour, send } from './support/line.ts'
import { ask, medianOf, person, startClient, startServer } from './support/world.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const SECONDS = 1
const SLOTS = 320

export interface Nodes {
  /** Requests a second of one process, of two, and the second by the first: the median of rounds side by side. */
  one: number
  two: number
  ratio: number
  /** Bookings of different free hours of one vet, through both at once, and how they were answered. */
  rush: { slots: number; statuses: Record<number, number> }
  /** Bookings of one and the same hour of that vet. */
  fight: { requests: number; statuses: Record<number, number> }
  /** Pairs of live appointments of one vet that overlap. */
  overlaps: number
  /** Milliseconds after which a session that was ended on one is refused by the other, at worst: reading and writing. */
  refusedAfter: { read: number; write: number }
}

export async function measureNodes(url: string, sql: Sql, say: (text: string) => void): Promise<Nodes> {
  const [first, second] = [(await startServer(url)).port, (await startServer(url)).port]
  const both = [first, second]
  const client = startClient()
  const admin = await person(sql, 'admin')

  say('one process and two')
  const requests = [get('/api/citas?page=1&per_page=25', admin.token)]
  const burst = (ports: number[]) => ({ ports, connections: CONNECTIONS, requests, seconds: SECONDS })
  for (const ports of [[first], both]) await ask(client, { burst: burst(ports) })
  const rounds: { one: number; two: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = (await ask(client, { burst: burst([first]) })).perSecond
    rounds.push({ one, two: (await ask(client, { burst: burst(both) })).perSecond })
  }

  say('a rush for one vet’s hours')
  const vet = await person(sql, 'veterinario')
  const [pet] = await sql`SELECT id_mascota FROM mascota LIMIT 1`
  const booking = (slot: number) =>
    send('POST', '/api/citas', admin.token, {
      id_usuario: vet.id,
      id_mascota: pet?.id_mascota,
      fecha_hora: halfHour(2090, slot),
      tipo_consulta: 'control',
      motivo_consulta: 'A la vez',
    })
  const different = Array.from({ length: SLOTS }, (_, slot) => booking(slot))
  const same = Array.from({ length: 50 }, () => booking(SLOTS))
  const rush = await ask(client, { burst: { ports: both, connections: 32, requests: different } })
  const fight = await ask(client, { burst: { ports: both, connections: 32, requests: same } })
  const [{ overlaps }] = await sql<[{ overlaps: number }]>`
    SELECT count(*)::int AS overlaps FROM cita a JOIN cita b USING (id_usuario)
    WHERE a.id_cita < b.id_cita AND a.periodo && b.periodo AND id_usuario = ${vet.id}
      AND a.estado <> 'cancelada' AND b.estado <> 'cancelada' AND a.eliminado_en IS NULL AND b.eliminado_en IS NULL`

  say('a session that ends elsewhere')
  const refusedAfter = { read: 0, write: 0 }
  for (let time = 0; time < 8; time++) {
    for (const way of ['read', 'write'] as const) {
      refusedAfter[way] = Math.max(refusedAfter[way], await refusal(sql, first, second, way))
    }
  }
  return {
    one: medianOf(rounds.map(({ one }) => one)),
    two: medianOf(rounds.map(({ two }) => two)),
    ratio: medianOf(rounds.map(({ one, two }) => two / one)),
    rush: { slots: SLOTS, statuses: rush.statuses },
    fight: { requests: same.length, statuses: fight.statuses },
    overlaps,
    refusedAfter,
  }
}

/** Signs out on one node, and asks the other until it says so. */
async function refusal(sql: Sql, here: number, there: number, way: 'read' | 'write'): Promise<number> {
  const { token } = await person(sql, 'cliente')
  const call = (port: number, method: string, path: string) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  // Known to both before it ends.
  for (const port of [here, there]) await call(port, 'GET', 'user')
  await call(here, 'POST', 'logout')
  const from = performance.now()
  for (;;) {
    const asked = way === 'read' ? call(there, 'GET', 'user') : call(there, 'DELETE', 'mascotas/1')
    const { status } = await asked
    if (status === 401) return performance.now() - from
  }
}
