// `npm run bench`, or parts of it: `npm run bench -- closeness growth`. What the figures mean: docs/scaling.md.
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { measureCloseness } from './closeness.ts'
import { fill } from './fill.ts'
import { measureGrowth } from './growth.ts'
import { measureLoad } from './load.ts'
import { measureNodes } from './nodes.ts'
import { measureStart } from './start.ts'
import { cleanUp, startPostgres, stopAll } from './support/world.ts'
import { tables } from './tables.ts'

const LOAD_SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 60)
const CITAS = 10_000

const started = Date.now()
const say = (text: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${text}\n`)

const database = await startPostgres()
const filled = async (name: string) => {
  const made = await database(name)
  await fill(made.url, CITAS)
  return made
}

const parts = {
  start: () => measureStart(say),
  closeness: async () => {
    const { url, sql } = await filled('closeness')
    return measureCloseness(url, sql, say)
  },
  nodes: async () => {
    const { url, sql } = await filled('nodes')
    return measureNodes(url, sql, say)
  },
  load: async () => {
    const { url, sql } = await filled('load')
    return measureLoad(url, sql, LOAD_SECONDS, say)
  },
  growth: () => measureGrowth(database, say),
}
export type Results = { [Part in keyof typeof parts]?: Awaited<ReturnType<(typeof parts)[Part]>> }

const wanted = process.argv.slice(2)
const results: Results = {}
try {
  for (const [part, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue
    say(part)
    Object.assign(results, { [part]: await measure() })
    await stopAll()
  }
  if (wanted.length === 0) {
    const machine = { cores: os.cpus().length, node: process.version, load: os.loadavg().map((one) => one.toFixed(1)) }
    const file = path.join(process.env.HUELLA_ROOT ?? '', 'bench/results.json')
    writeFileSync(
      file,
      `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), machine, ...results }, null, 2)}\n`,
    )
  }
} finally {
  process.stdout.write(`\n${tables(results)}\n`) // also of what was measured before something failed
  await cleanUp()
}
