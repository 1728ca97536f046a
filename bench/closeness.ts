import type { ChildProcess } from 'node:child_process'
import type { Sql } from '../server/src/platform/database/pool.ts'
import { get, halfHour, send } from './support/line.ts'
import { ask, medianOf, person, startBare, startClient, startServer } from './support/world.ts'

const CONNECTIONS = 8
const ROUNDS = 7
const SECONDS = 0.7

export interface Closeness {
  what: string
  /** Requests a second: the bare handler's and ours. */
  bare: number
  ours: number
  /** Ours by the bare one's: the median of rounds that ran one right after the other. */
  ratio: number
  wanted: number
}

/** How near our server comes to a bare handler that runs the same SQL. */
export async function measureCloseness(url: string, sql: Sql, say: (text: string) => void): Promise<Closeness[]> {
  const admin = await person(sql, 'admin')
  const [pet] = await sql`SELECT id_usuario FROM mascota GROUP BY 1 HAVING count(*) = 1 LIMIT 1`
  const server = await startServer(url)
  const bare = await startBare(url, { TOKEN: admin.token, DUENO: String(pet?.id_usuario) })
  const client = startClient()
  const reads: [string, string, number][] = [
    ['a page of 25 appointments', '/api/citas?page=1&per_page=25', 0.8],
    ['one pet by a list’s filter', `/api/mascotas?page=1&per_page=25&id_usuario=${pet?.id_usuario}`, 0.75],
    ['GET /api/user', '/api/user', 0.8],
  ]
  const results: Closeness[] = []
  for (const [what, path, wanted] of reads) {
    say(what)
    const requests = [get(path, admin.token)]
    await sameBytes(path, admin.token, server.port, bare.port)
    const burst = { connections: CONNECTIONS, requests, seconds: SECONDS }
    results.push({ what, wanted, ...(await sideBySide(client, bare.port, server.port, () => burst)) })
  }
  say('a booking')
  await takeAsSent(sql)
  const slots = freeSlots(await bookable(sql), admin.token)
  const burst = () => ({
    connections: CONNECTIONS,
    requests: Array.from({ length: 250 }, () => slots.next().value ?? ''),
  })
  results.push({ what: 'a booking', wanted: 0.6, ...(await sideBySide(client, bare.port, server.port, burst)) })
  return results
}

async function sideBySide(
  client: ChildProcess,
  bare: number,
  ours: number,
  burst: () => { connections: number; requests: string[]; seconds?: number },
) {
  const run = async (port: number) => {
    const { perSecond, complaint } = await ask(client, { burst: { ports: [port], ...burst() } })
    if (complaint) throw new Error(complaint)
    return perSecond
  }
  for (const port of [bare, ours, bare, ours]) await run(port) // both warm
  const rounds: { bare: number; ours: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Each goes first every other time.
    if (round % 2 === 0) rounds.push({ bare: await run(bare), ours: await run(ours) })
    else {
      const first = await run(ours)
      rounds.push({ bare: await run(bare), ours: first })
    }
  }
  return {
    bare: medianOf(rounds.map((round) => round.bare)),
    ours: medianOf(rounds.map((round) => round.ours)),
    ratio: medianOf(rounds.map((round) => round.ours / round.bare)),
  }
}

/** The comparison means something only while both say the same. */
async function sameBytes(path: string, token: string, ...ports: number[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const bodies = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()),
  )
  if (new Set(bodies).size > 1)
    throw new Error(`${path}: the answers differ: ${bodies.map((b) => b.length + b.slice(-60))}`)
}

/** A booking writes its notices, too. Sending them goes on beside it, which is not what is measured here. */
async function takeAsSent(sql: Sql): Promise<void> {
  await sql`
    CREATE FUNCTION enviado() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.estado := 'enviado'; NEW.cerrado_en := now(); RETURN NEW; END $$`
  await sql`CREATE TRIGGER enviado BEFORE INSERT ON aviso FOR EACH ROW EXECUTE FUNCTION enviado()`
}

async function bookable(sql: Sql): Promise<{ vets: number[]; pets: number[] }> {
  const vets = await sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario'`
  const pets = await sql`SELECT id_mascota FROM mascota ORDER BY 1 LIMIT 500`
  return { vets: vets.map((row) => row.id_usuario), pets: pets.map((row) => row.id_mascota) }
}

/** Bookings of hours that are all free, with all vets in turn. */
function* freeSlots({ vets, pets }: { vets: number[]; pets: number[] }, token: string): Generator<string> {
  for (let n = 0; ; n++) {
    yield send('POST', '/api/citas', token, {
      id_mascota: pets[n % pets.length],
      id_usuario: vets[n % vets.length],
      fecha_hora: halfHour(2040, Math.floor(n / vets.length)),
      tipo_consulta: 'control',
      motivo_consulta: `Medida ${n}`,
    })
  }
}
