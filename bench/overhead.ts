import type { ChildProcess } from 'node:child_process'
import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { createSession, medianOf } from './support/fixtures.ts'
import { getRequest, jsonRequest } from './support/http-client.ts'
import { runLoad, startBaselineServer, startLoadWorker, startServer } from './support/processes.ts'
import { halfHourSlot } from './support/slots.ts'

const CONNECTIONS = 8
/** V8 has compiled what runs often by then: a booking runs more code than a list. */
const WARM_UP_ROUNDS = 6
const ROUNDS = 15
const SECONDS = 0.7

interface Throughput {
  /** Requests a second: of the bare handler and of the server. */
  baseline: number
  server: number
  /** The server's by the bare handler's: the median of rounds side by side. */
  ratio: number
}

export interface Overhead extends Throughput {
  what: string
  /** The lowest ratio allowed. */
  target?: number
}

interface BurstOptions {
  connections: number
  requests: string[]
  seconds?: number
}

/** The throughput of the server compared with bare handlers that run the same SQL. */
export async function measureOverhead(url: string, db: Database, log: (text: string) => void): Promise<Overhead[]> {
  const admin = await createSession(db, 'admin')
  const { id_usuario: dueno } = await db.queryOne<{ id_usuario: number }>(
    sql`SELECT id_usuario FROM mascota GROUP BY 1 HAVING count(*) = 1 LIMIT 1`,
  )
  const server = await startServer(url)
  const baseline = await startBaselineServer(url, { USUARIO: String(admin.id), DUENO: String(dueno) })
  const worker = startLoadWorker()
  const compare = (burst: () => BurstOptions) => compareThroughput(worker, baseline.port, server.port, burst)
  const reads: [what: string, path: string, target?: number][] = [
    ['a list of 25 appointments', '/api/citas?page=1&per_page=25', 0.5],
    ['one pet by a list’s filter', `/api/mascotas?page=1&per_page=25&id_usuario=${dueno}`, 0.35],
    ['GET /api/user', '/api/user'],
  ]
  const results: Overhead[] = []
  for (const [what, path, target] of reads) {
    log(what)
    await assertSameBody(path, admin.token, server.port, baseline.port)
    const burst = { connections: CONNECTIONS, requests: [getRequest(path, admin.token)], seconds: SECONDS }
    results.push({ what, target, ...(await compare(() => burst)) })
  }
  log('a booking')
  await markNoticesAsSent(db)
  const bookings = bookingRequests(await bookable(db), admin.token)
  const burst = () => ({
    connections: CONNECTIONS,
    requests: Array.from({ length: 250 }, () => bookings.next().value ?? ''),
  })
  results.push({ what: 'a booking', target: 0.25, ...(await compare(burst)) })
  return results
}

async function compareThroughput(
  worker: ChildProcess,
  baseline: number,
  server: number,
  burst: () => BurstOptions,
): Promise<Throughput> {
  const run = async (port: number) => {
    const { perSecond, firstError } = await runLoad(worker, { burst: { ports: [port], ...burst() } })
    if (firstError) throw new Error(firstError)
    return perSecond
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    await run(baseline)
    await run(server)
  }
  const rounds: { baseline: number; server: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Each goes first every other time.
    if (round % 2 === 0) rounds.push({ baseline: await run(baseline), server: await run(server) })
    else {
      const first = await run(server)
      rounds.push({ baseline: await run(baseline), server: first })
    }
  }
  return {
    baseline: medianOf(rounds.map((round) => round.baseline)),
    server: medianOf(rounds.map((round) => round.server)),
    ratio: medianOf(rounds.map((round) => round.server / round.baseline)),
  }
}

/** The comparison is valid only while both respond with the same body. */
async function assertSameBody(path: string, token: string, ...ports: number[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const bodies = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()),
  )
  if (new Set(bodies).size > 1)
    throw new Error(`${path}: the responses differ: ${bodies.map((body) => body.length + body.slice(-60))}`)
}

/** A booking also writes its notices; marked as sent, they are not sent during the measurement. */
async function markNoticesAsSent(db: Database): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION enviado() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.estado := 'enviado'; NEW.cerrado_en := now(); RETURN NEW; END $$`)
  await db.execute(sql`CREATE TRIGGER enviado BEFORE INSERT ON aviso FOR EACH ROW EXECUTE FUNCTION enviado()`)
}

async function bookable(db: Database): Promise<{ vets: number[]; pets: number[] }> {
  const vets = await db.query<{ id_usuario: number }>(sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario'`)
  const pets = await db.query<{ id_mascota: number }>(sql`SELECT id_mascota FROM mascota ORDER BY 1 LIMIT 500`)
  return { vets: vets.map((row) => row.id_usuario), pets: pets.map((row) => row.id_mascota) }
}

/** Bookings of different free slots, of all vets in turn. */
function* bookingRequests({ vets, pets }: { vets: number[]; pets: number[] }, token: string): Generator<string> {
  for (let n = 0; ; n++) {
    yield jsonRequest('POST', '/api/citas', token, {
      id_mascota: pets[n % pets.length],
      id_usuario: vets[n % vets.length],
      fecha_hora: halfHourSlot(2040, Math.floor(n / vets.length)),
      tipo_consulta: 'control',
      motivo_consulta: `Medida ${n}`,
    })
  }
}
