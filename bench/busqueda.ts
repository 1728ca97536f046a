import { fill, rare } from './fill.ts'
import { type BenchDatabase, createSession } from './support/fixtures.ts'
import { startLoadWorker, startServer, stop } from './support/processes.ts'
import { responseTimes } from './support/response-times.ts'

const SIZES = [100_000, 1_000_000]
const REQUESTS = 41

/** How many times longer than a page of 25 appointments a search may take, with 100,000 appointments. */
export const MAX_BUSQUEDA = 2

const searches = [
  { what: 'a rare surname', q: rare.apellido },
  { what: 'a rare surname, misspelt', q: 'goicoechea' },
  { what: 'a common surname', q: 'garcía' },
  { what: 'a common surname, misspelt', q: 'garssia' },
  { what: 'pet and owner', q: 'luna garcía' },
  { what: 'pet and owner, both misspelt', q: 'lunna garssia' },
  { what: 'a name and a day', q: 'garcía mañana' },
  { what: 'a day', q: 'mañana' },
  { what: 'part of a telephone number', q: '600 79' },
  { what: 'a whole telephone number', q: '600791900' },
  { what: 'nothing found', q: 'wxkjq' },
]

export interface BusquedaFigure {
  what: string
  /** The median response time at each size, in milliseconds. */
  ms: number[]
  /** By the time of a page of 25 appointments, at each size. */
  ratios: number[]
}

/** The search of the top bar. */
export async function measureBusqueda(
  database: (name: string) => Promise<BenchDatabase>,
  log: (text: string) => void,
): Promise<BusquedaFigure[]> {
  const worker = startLoadWorker()
  const figures = searches.map(({ what }): BusquedaFigure => ({ what, ms: [], ratios: [] }))
  for (const citas of SIZES) {
    log(`${citas.toLocaleString('en')} appointments`)
    const { url, db } = await database(`busqueda_${citas}`)
    await fill(url, citas)
    const { token } = await createSession(db, 'recepcion')
    const { port, child } = await startServer(url)
    const median = async (path: string) =>
      (await responseTimes(worker, port, { path, token, requests: REQUESTS })).median
    for (const [n, { q }] of searches.entries()) {
      // Each beside its own page, so that both meet the same load of the machine.
      const page = await median('/api/citas?page=1&per_page=25')
      const ms = await median(`/api/buscar?q=${q}`)
      figures[n]?.ms.push(ms)
      figures[n]?.ratios.push(ms / page)
    }
    await stop(child)
  }
  return figures
}
