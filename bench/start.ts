import { medianOf, memoryOf, npmStart, stop, temporaryFolder } from './support/world.ts'

const STARTS = 5

export interface Start {
  /** Milliseconds from `npm start` to the first answer, in a folder that has data: the median, and the longest. */
  median: number
  longest: number
  /** Megabytes of our process then. */
  memory: number
}

export async function measureStart(say: (text: string) => void): Promise<Start> {
  const folder = temporaryFolder()
  await stop((await npmStart(folder)).child) // makes the database
  say(`${STARTS} starts`)
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
