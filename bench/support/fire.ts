import { Line } from './line.ts'

export interface Burst {
  ports: number[]
  connections: number
  /** Whole requests, as they go over the wire. */
  requests: string[]
  /** Goes round the requests for so long; without it, sends each once. */
  seconds?: number
}

export interface Answers {
  perSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  /** How many of each status. */
  statuses: Record<number, number>
  /** The first answer that was not a success. */
  complaint?: string
}

/** Asks as fast as it is answered. */
export async function fire({ ports, connections, requests, seconds }: Burst): Promise<Answers> {
  const gathered = new Gathered()
  let taken = 0
  const next = () => {
    if (seconds === undefined) return requests[taken++]
    return gathered.elapsed < seconds * 1000 ? requests[taken++ % requests.length] : undefined
  }
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const line = new Line(ports[connection % ports.length] as number)
      for (let request = next(); request !== undefined; request = next()) gathered.add(await line.ask(request))
      line.close()
    }),
  )
  return gathered.answers
}

/** What came of many requests. */
export class Gathered {
  private readonly from = performance.now()
  private readonly times: number[] = []
  private readonly statuses: Record<number, number> = {}
  private complaint?: string

  get elapsed(): number {
    return performance.now() - this.from
  }

  add({ status, time, body }: { status: number; time: number; body: string }): void {
    this.times.push(time)
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (status >= 300) this.complaint ??= body
  }

  get answers(): Answers {
    const sorted = this.times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const { statuses, complaint } = this
    return { perSecond: (sorted.length / this.elapsed) * 1000, median: at(0.5), p99: at(0.99), statuses, complaint }
  }
}
