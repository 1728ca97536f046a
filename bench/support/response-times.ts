import type { ChildProcess } from 'node:child_process'
import { getRequest } from './http-client.ts'
import { runLoad } from './processes.ts'

interface ResponseTimes {
  /** Milliseconds. */
  first: number
  median: number
}

/** Sends a GET request again and again over one connection: the time of the first response, and the median of the others. */
export async function responseTimes(
  worker: ChildProcess,
  port: number,
  { path, token, requests }: { path: string; token: string; requests: number },
): Promise<ResponseTimes> {
  const send = async (count: number) => {
    const burst = { ports: [port], connections: 1, requests: Array(count).fill(getRequest(path, token)) }
    const { median, firstError } = await runLoad(worker, { burst })
    if (firstError) throw new Error(`${path}: ${firstError}`)
    return median
  }
  const first = await send(1)
  await send(requests) // warm-up
  return { first, median: await send(requests) }
}
