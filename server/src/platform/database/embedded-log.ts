import { readFile, statfs } from 'node:fs/promises'
import path from 'node:path'
import { lastLine } from './embedded-process.ts'

// It cannot even write down that it cannot write when there is less.
const ROOM_TO_START = 20_000_000

/** Why PostgreSQL ended at its start, for the operator. On a full disk its own log may lack the very line that says so. */
export async function whyNoStart(logFile: string): Promise<string> {
  const folder = path.dirname(logFile)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < ROOM_TO_START) return `the disk of ${folder} is full. Make room, and it starts by itself.`
  const log = await readFile(logFile, 'utf8').catch(() => '')
  const said = [...log.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1]
  return `${said ?? lastLine(log)}; see ${logFile}`
}
