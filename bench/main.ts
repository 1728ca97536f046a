// `npm run bench`, or parts of it: `npm run bench -- overhead growth`. What the figures mean: docs/scaling.md.
import { measureAgenda } from './agenda.ts'
import { measureBusqueda } from './busqueda.ts'
import { measureCambios } from './cambios.ts'
import { measureClinics } from './clinics.ts'
import { fill } from './fill.ts'
import { measureGrowth } from './growth.ts'
import { measureHistoria } from './historia.ts'
import { measureHuecos } from './huecos.ts'
import { measureLive } from './live.ts'
import { measureLoad } from './load.ts'
import { measureNodes } from './nodes.ts'
import { measureOverhead } from './overhead.ts'
import { measureStart } from './start.ts'
import { startPostgres } from './support/fixtures.ts'
import { cleanUp, stopAll } from './support/processes.ts'
import { tables } from './tables.ts'

const LOAD_SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 60)
const LIVE_SECONDS = Number(process.env.BENCH_LIVE_SECONDS ?? 60)
const CITAS = 10_000

const started = Date.now()
const log = (text: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${text}\n`)

const database = await startPostgres()
const filled = async (name: string) => {
  const created = await database(name)
  await fill(created.url, CITAS)
  return created
}

const parts = {
  start: () => measureStart(log),
  overhead: async () => {
    const { url, db } = await filled('overhead')
    return measureOverhead(url, db, log)
  },
  nodes: async () => {
    const { url, db } = await filled('nodes')
    return measureNodes(url, db)
  },
  load: async () => {
    const { url, db } = await filled('load')
    return measureLoad(url, db, LOAD_SECONDS, log)
  },
  live: async () => {
    const { url, db } = await filled('live')
    const one = await measureLive(url, db, 1, LIVE_SECONDS)
    await stopAll()
    return [one, await measureLive(url, db, 2, LIVE_SECONDS)]
  },
  agenda: async () => {
    const { url, db } = await filled('agenda')
    return measureAgenda(url, db)
  },
  growth: () => measureGrowth(database, log),
  busqueda: () => measureBusqueda(database, log),
  huecos: () => measureHuecos(database, log),
  historia: () => measureHistoria(database, log),
  cambios: () => measureCambios(database, log),
  clinics: () => measureClinics(database, log),
}
export type Results = { [Part in keyof typeof parts]?: Awaited<ReturnType<(typeof parts)[Part]>> }

const selected = process.argv.slice(2)
const results: Results = {}
try {
  for (const [part, measure] of Object.entries(parts)) {
    if (selected.length > 0 && !selected.includes(part)) continue
    log(part)
    Object.assign(results, { [part]: await measure() })
    await stopAll()
  }
} finally {
  process.stdout.write(`\n${tables(results)}\n`) // also after a failure: what was measured before it
  await cleanUp()
}
