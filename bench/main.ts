// `npm run bench`. See docs/scaling.md for what the figures mean.
import { measureCloseness } from './closeness.ts'
import { fill } from './fill.ts'
import { measureGrowth } from './growth.ts'
import { cleanUp, startPostgres } from './support/world.ts'

const say = (text: string) => process.stdout.write(`  ${text}\n`)
const only = process.argv.slice(2)
const wanted = (part: string) => only.length === 0 || only.includes(part)

try {
  const database = await startPostgres()
  if (wanted('closeness')) {
    const small = await database('small')
    await fill(small.sql, 10_000)
    const closeness = await measureCloseness(small.url, small.sql, say)
    for (const { what, bare, ours, ratio, wanted } of closeness) {
      say(`${what}: ${bare.toFixed(0)} → ${ours.toFixed(0)}, ${ratio.toFixed(2)} (wanted ${wanted})`)
    }
  }
  if (wanted('growth')) {
    for (const { what, ms, ratio, wanted } of await measureGrowth(database, say))
      say(`${what}: ${ms.map((one) => one.toFixed(2)).join(' → ')}, ${ratio.toFixed(2)} (wanted ${wanted})`)
  }
} finally {
  await cleanUp()
}
