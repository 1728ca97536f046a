import { sql } from '../server/src/platform/sql/sql.ts'
import { fill, rare } from './fill.ts'
import { type BenchDatabase, createSession } from './support/fixtures.ts'
import { startLoadWorker, startServer, stop } from './support/processes.ts'
import { responseTimes } from './support/response-times.ts'

const SIZES = [1_000, 100_000, 1_000_000]
const REQUESTS = 21

export interface Growth {
  what: string
  /** The median response time at each size, in milliseconds. */
  ms: number[]
  /** The first response time at each size. */
  firstMs: number[]
  /** How many times longer from 1,000 to 100,000 appointments, and from 100,000 to 1,000,000. */
  ratios: number[]
  /** The highest ratio allowed of each; none where the work grows with the number of matching rows. */
  targets?: number[]
}

interface Query {
  what: string
  user: 'admin' | 'vet' | 'owner'
  path: string
  targets?: number[]
}

const FIRST_PAGE = [8, 2] // it counts the rows
const SELECTIVE = [4, 2]

const list = (query: string) => `/api/citas?per_page=25&${query}`

const queries = (citas: number): Query[] => [
  { what: 'first page of appointments', user: 'admin', path: list('page=1'), targets: FIRST_PAGE },
  { what: 'a vet’s own appointments', user: 'vet', path: list('page=1&mias=1'), targets: FIRST_PAGE },
  { what: 'dashboard: admin', user: 'admin', path: '/api/resumen', targets: SELECTIVE },
  { what: 'dashboard: vet', user: 'vet', path: '/api/resumen', targets: SELECTIVE },
  { what: 'dashboard: owner', user: 'owner', path: '/api/resumen', targets: SELECTIVE },
  ...[
    { what: 'search: a rare owner’s name', search: rare.apellido.toLowerCase(), targets: SELECTIVE },
    { what: 'search: a rare reason', search: 'pezuna astillada', targets: SELECTIVE },
    { what: 'search: the same with accents', search: 'PEZUÑA astillada', targets: SELECTIVE },
    { what: 'search: a rare owner’s name and a type', search: `vacunacion ${rare.apellido}`, targets: SELECTIVE },
    { what: 'search: a common surname', search: 'garcía' },
    { what: 'search: a type, one in five', search: 'vacunación' },
  ].map(({ search, ...query }): Query => ({ ...query, user: 'admin', path: list(`page=1&search=${search}`) })),
  { what: 'last page', user: 'admin', path: list(`page=${citas / 25}`) },
]

export async function measureGrowth(
  database: (name: string) => Promise<BenchDatabase>,
  log: (text: string) => void,
): Promise<Growth[]> {
  const worker = startLoadWorker()
  const times = new Map<string, { first: number; median: number }[]>()
  for (const citas of SIZES) {
    const size = `${citas.toLocaleString('en')} appointments`
    log(`${size}: filling`)
    const { url, db } = await database(`growth_${citas}`)
    await fill(url, citas)
    log(`${size}: measuring`)
    const vet = await db.queryOne<{ id_usuario: number }>(
      sql`SELECT id_usuario FROM usuario WHERE rol = 'veterinario' ORDER BY 1 LIMIT 1`,
    )
    const owner = await db.queryOne<{ id_usuario: number }>(
      sql`SELECT id_usuario FROM mascota ORDER BY id_mascota LIMIT 1`,
    )
    const tokens = {
      admin: (await createSession(db, 'admin')).token,
      vet: (await createSession(db, 'veterinario', vet.id_usuario)).token,
      owner: (await createSession(db, 'cliente', owner.id_usuario)).token,
    }
    const { port, child } = await startServer(url)
    for (const { what, user, path } of queries(citas)) {
      const measured = await responseTimes(worker, port, { path, token: tokens[user], requests: REQUESTS })
      times.set(what, [...(times.get(what) ?? []), measured])
    }
    await stop(child)
  }
  return queries(0).map(({ what, targets }) => {
    const measured = times.get(what) ?? []
    const ms = measured.map(({ median }) => median)
    const firstMs = measured.map(({ first }) => first)
    const ratios = ms.slice(1).map((time, n) => time / (ms[n] ?? Number.NaN))
    return { what, ms, firstMs, ratios, targets }
  })
}
