import { connect } from 'node:net'

export interface Burst {
  port: number
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
  statuses: Record<string, number>
  /** The first answer that was not a success. */
  complaint?: string
}

/**
 * Asks as fast as it is answered, over plain sockets: a heavier client would take the processor from the server that is
 * measured, and make every difference look smaller.
 */
export async function fire({ port, connections, requests, seconds }: Burst): Promise<Answers> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let complaint: string | undefined
  let taken = 0
  const from = performance.now()
  const next = () => {
    if (seconds === undefined) return requests[taken++]
    return performance.now() - from < seconds * 1000 ? requests[taken++ % requests.length] : undefined
  }
  const heard = (status: string, time: number, body: string) => {
    times.push(time)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status[0] !== '2') complaint ??= body
  }
  await Promise.all(Array.from({ length: connections }, () => talk(port, next, heard)))
  const elapsed = performance.now() - from
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: (times.length / elapsed) * 1000, median: at(0.5), p99: at(0.99), statuses, complaint }
}

/** One connection: the next request goes out when the answer to the last one is complete. */
function talk(
  port: number,
  next: () => string | undefined,
  heard: (status: string, time: number, body: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    let asked = 0
    const ask = () => {
      const request = next()
      if (request === undefined) return socket.end(() => resolve())
      asked = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server closed the connection.')))
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const text = received.toString('latin1', 0, head)
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (received.length < head + 4 + length) return
      const body = received.toString('utf8', head + 4)
      received = Buffer.alloc(0)
      heard(text.slice(9, 12), performance.now() - asked, body)
      ask()
    })
  })
}

// In a process of its own: whoever sends it a burst is sent what came of it.
process.on('message', async (burst: Burst) => {
  process.send?.(await fire(burst))
})
