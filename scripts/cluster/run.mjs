// Inside the namespaces: builds the cluster, runs the faults that were asked for, prints the table. main.mjs starts it.
import { faults } from './faults.mjs'
import { names } from './names.mjs'
import { recoverDeleted } from './pitr.mjs'
import { table } from './report.mjs'
import { runRound } from './round.mjs'
import { startCluster } from './start.mjs'
import { verifyRows } from './verify.mjs'

/** After this time no other round is begun. */
const LIMIT_MS = (Number(process.env.CLUSTER_MINUTES) || Number.POSITIVE_INFINITY) * 60_000
const [folder, ...wanted] = process.argv.slice(2)
const say = (text) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

const cluster = await startCluster(folder, say)
const results = []
let failed = false
try {
  for (const [name, count] of plan()) await run(name, count)
} catch (error) {
  // What was measured before is shown nevertheless.
  failed = true
  say(error.stack)
}
if (results.length > 0) process.stdout.write(`\n${table(results)}\n`)
process.exit(failed ? 1 : 0)

async function run(name, count) {
  if (name === 'pitr') {
    failed ||= !(await recoverDeleted(cluster))
    return
  }
  const result = await runFault(faults[name], count)
  results.push(result)
  failed ||= Object.values(result.findings).some((list) => list.length > 0)
}

/** The faults that were named, each with its number of rounds; without any, all. */
function plan() {
  const chosen = wanted.flatMap((word, n) => (names.includes(word) ? [[word, Number(wanted[n + 1]) || undefined]] : []))
  return chosen.length > 0 ? chosen : names.map((name) => [name])
}

/** The rounds of one fault, added up. */
async function runFault(fault, count = fault.rounds) {
  const { title } = fault
  const sum = { title, rounds: 0, acknowledged: 0, repeated: 0, refused: {}, recovery: [], pauses: [], slowest: 0 }
  const findings = { lost: [], twice: [], overlaps: [], notices: [], stale: [], damaged: [] }
  for (let n = 1; n <= count && performance.now() < LIMIT_MS; n++) {
    const round = await runRound(fault, cluster)
    sum.rounds++
    sum.acknowledged += round.acknowledged
    sum.repeated += round.repeated
    sum.recovery.push(round.recovery)
    sum.pauses.push(round.pause)
    sum.slowest = Math.max(sum.slowest, round.slowest)
    for (const [status, times] of Object.entries(round.refused))
      sum.refused[status] = (sum.refused[status] ?? 0) + times
    for (const name of Object.keys(findings)) findings[name].push(...round.findings[name])
    const wrong = Object.values(round.findings).flat()
    const seconds = (round.recovery / 1000).toFixed(1)
    say(
      `${title}, ${n} of ${count}: ${round.acknowledged} acknowledged, good after ${seconds} s, ${wrong.length} wrong`,
    )
    for (const sentence of wrong.slice(0, 20)) say(`  ${sentence}`)
  }
  // A later failover must not lose what an earlier one has kept.
  const writes = cluster.journals.flatMap((journal) => journal.writes)
  const all = { lost: [], twice: [] }
  await verifyRows(cluster.databases, { writes }, all)
  for (const name of Object.keys(all)) findings[name] = [...new Set([...findings[name], ...all[name]])]
  return { ...sum, findings }
}
