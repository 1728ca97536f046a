import { Journal } from './load/journal.mjs'
import { Screen } from './load/screen.mjs'
import { Writers } from './load/writers.mjs'
import { verify } from './verify.mjs'
import { sleep, until } from './wait.mjs'

let rounds = 0

/** One fault under load: breaks, waits, mends, and compares what is there with what was acknowledged. */
export async function runRound(fault, cluster) {
  const { databases, servers, people, arrived } = cluster
  await fault.prepare?.(cluster)
  const journal = new Journal(cluster.url)
  cluster.journals.push(journal)
  const writers = new Writers(journal, people, rounds++)
  const tokens = [people.admin, people.vets[1].token, people.vets[2].token]
  const screens = tokens.map((token) => new Screen(journal, token, writers.firstDay))
  const repeatedBefore = repetitions(arrived)
  let moment = 0
  let recovery = 0
  writers.start()
  await until('writes', () => journal.acknowledged.length > 20)
  const more = await fault.inject({
    ...cluster,
    broken: () => {
      moment = performance.now()
    },
    recovered: async (timeoutMs = 120_000, kind) => {
      const first = await until('a good write', () => journal.firstAfter(moment, kind), timeoutMs, 20)
      recovery = first.until - moment
    },
  })
  await sleep(2_000)
  await writers.stop()
  await Promise.all(servers.map((server) => server.ready()))
  const findings = await verify({ databases, journal, screens, arrived, token: people.admin })
  findings.lost.push(...(more ?? []))
  await Promise.all(screens.map((screen) => screen.close()))
  await databases.whole()
  const pause = longestPause(journal)
  return {
    findings,
    // Writes go on until a gradual fault takes effect.
    recovery: fault.gradual ? pause : recovery,
    acknowledged: journal.acknowledged.length,
    repeated: repetitions(arrived) - repeatedBefore,
    refused: refusedBy(journal),
    pause,
    slowest: slowestRefusal(journal),
  }
}

const repetitions = (arrived) => [...arrived.values()].reduce((sum, times) => sum + times - 1, 0)

/** Requests that were not carried out, by status; `none` is no answer. An hour that is taken is no fault. */
function refusedBy({ requests }) {
  const counts = {}
  for (const { status, code } of requests) {
    if ((status >= 200 && status < 300) || code?.endsWith('_SOLAPADA')) continue
    const key = status === 0 ? 'none' : status === 503 ? (code ?? '503 of HAProxy') : `${status} ${code ?? ''}`.trim()
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** How long somebody waited for a 503. */
const slowestRefusal = ({ requests }) =>
  Math.max(0, ...requests.filter(({ status }) => status === 503).map(({ from, until }) => until - from))

/** Between two acknowledgements. */
function longestPause({ requests }) {
  const times = requests.filter(({ status }) => status >= 200 && status < 300).map((one) => one.until)
  times.sort((a, b) => a - b)
  return times.reduce((longest, time, n) => Math.max(longest, n ? time - times[n - 1] : 0), 0)
}
