import { HttpConnection, type HttpResponse } from './http-client.ts'

export interface Burst {
  ports: number[]
  connections: number
  /** Complete request texts. */
  requests: string[]
  /** Repeats the requests for so long; without it, sends each once. */
  seconds?: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  /** How many responses of each status. */
  statuses: Record<number, number>
  /** The body of the first response with a status of 300 or more. */
  firstError?: string
}

/** Sends requests on each connection as soon as the previous response arrives. */
export async function runBurst({ ports, connections, requests, seconds }: Burst): Promise<LoadResult> {
  const recorder = new Recorder()
  let sent = 0
  const next = () => {
    if (seconds === undefined) return requests[sent++]
    return recorder.elapsed < seconds * 1000 ? requests[sent++ % requests.length] : undefined
  }
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const connection = new HttpConnection(ports[index % ports.length] as number)
      for (let request = next(); request !== undefined; request = next()) {
        recorder.add(await connection.request(request))
      }
      connection.close()
    }),
  )
  return recorder.result
}

export class Recorder {
  private readonly startedAt = performance.now()
  private readonly times: number[] = []
  private readonly statuses: Record<number, number> = {}
  private firstError?: string

  get elapsed(): number {
    return performance.now() - this.startedAt
  }

  add({ status, time, body }: HttpResponse): void {
    this.times.push(time)
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (status >= 300) this.firstError ??= body
  }

  get result(): LoadResult {
    const sorted = this.times.toSorted((a, b) => a - b)
    const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const { statuses, firstError } = this
    const perSecond = (sorted.length / this.elapsed) * 1000
    return { perSecond, median: percentile(0.5), p99: percentile(0.99), statuses, firstError }
  }
}
