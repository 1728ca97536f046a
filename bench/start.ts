import { medianOf } from './support/fixtures.ts'
import { memoryOf, npmStart, stop, temporaryFolder } from './support/processes.ts'

const STARTS = 5

export interface Start {
  /** Milliseconds from `npm start` to the first response, in a folder that has data: the median, and the longest. */
  median: number
  longest: number
  /** Megabytes of the server then. */
  memory: number
}

export async function measureStart(log: (text: string) => void): Promise<Start> {
  const folder = temporaryFolder()
  await stop((await npmStart(folder)).child) // creates the database
  log(`${STARTS} starts`)
  const times: number[] = []
  const memory: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const { child, milliseconds } = await npmStart(folder)
    times.push(milliseconds)
    memory.push(memoryOf(child))
    await stop(child)
  }
  return { median: medianOf(times), longest: Math.max(...times), memory: medianOf(memory) }
}
