import type { Database } from '../server/src/platform/sql/database.ts'
import { createSession, medianOf } from './support/fixtures.ts'
import { getRequest } from './support/http-client.ts'
import { runLoad, startLoadWorker, startServer } from './support/processes.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const SECONDS = 1

/** Requests a second of one process and of two, and the ratio: medians of rounds side by side. */
export interface Nodes {
  one: number
  two: number
  ratio: number
}

export async function measureNodes(url: string, db: Database): Promise<Nodes> {
  const first = (await startServer(url)).port
  const both = [first, (await startServer(url)).port]
  const worker = startLoadWorker()
  const { token } = await createSession(db, 'admin')
  const requests = [getRequest('/api/citas?page=1&per_page=25', token)]
  const throughput = async (ports: number[]) =>
    (await runLoad(worker, { burst: { ports, connections: CONNECTIONS, requests, seconds: SECONDS } })).perSecond
  for (const ports of [[first], both]) await throughput(ports) // warm-up
  const rounds: { one: number; two: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ one: await throughput([first]), two: await throughput(both) })
  }
  return {
    one: medianOf(rounds.map(({ one }) => one)),
    two: medianOf(rounds.map(({ two }) => two)),
    ratio: medianOf(rounds.map(({ one, two }) => two / one)),
  }
}
