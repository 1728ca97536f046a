import { readFile, statfs } from 'node:fs/promises'
import path from 'node:path'
import { lastLine } from './process.ts'

// With less free space PostgreSQL may be unable to log why it stops.
const MIN_FREE_BYTES = 20_000_000

/** Why PostgreSQL ended during its start, for the operator. What was logged before has another reason. */
export async function startFailureReason(logFile: string, loggedBefore: number): Promise<string> {
  const folder = path.dirname(logFile)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES) return `the disk of ${folder} is full. Make room, and it starts by itself.`
  const all = await readFile(logFile).catch(() => Buffer.alloc(0))
  // A log that was too large has been started anew.
  const log = all.subarray(all.length < loggedBefore ? 0 : loggedBefore).toString()
  const fatal = [...log.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1]
  return `${fatal ?? lastLine(log)}; see ${logFile}`
}
