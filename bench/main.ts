// `npm run bench`. See docs/scaling.md for what the figures mean.

import { measureCloseness } from './closeness.ts'
import { fill } from './fill.ts'
import { cleanUp, startPostgres } from './support/world.ts'

const say = (text: string) => process.stdout.write(`  ${text}\n`)

try {
  const database = await startPostgres()
  const small = await database('small')
  await fill(small.sql, 10_000)
  const closeness = await measureCloseness(small.url, small.sql, say)
  for (const { what, bare, ours, ratio, wanted } of closeness) {
    say(`${what}: ${bare.toFixed(0)} → ${ours.toFixed(0)}, ${ratio.toFixed(2)} (wanted ${wanted})`)
  }
} finally {
  await cleanUp()
}
