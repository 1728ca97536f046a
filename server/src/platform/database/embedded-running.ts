import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { reason, StartupError } from '../startup-error.ts'
import { PASSWORD_FILE } from './embedded-create.ts'
import { isAlive, isPostgres, readPostmasterPid } from './embedded-process.ts'

export const hasCluster = (dataDir: string) => existsSync(path.join(dataDir, 'postgres'))

/** Where the PostgreSQL of this data folder answers, if it runs: to read beside the server that owns it. */
export async function findRunning(dataDir: string, user: string): Promise<string | undefined> {
  const clusterDir = path.join(dataDir, 'postgres')
  const found = await readPostmasterPid(clusterDir)
  if (!found || !isAlive(found.pid) || !(await isPostgres(found.pid))) return undefined
  const password = await readFile(path.join(clusterDir, PASSWORD_FILE), 'utf8').catch((error) => {
    throw new StartupError(`The data folder ${dataDir} cannot be read: ${reason(error)}.`)
  })
  return `postgres://${user}:${password.trim()}@127.0.0.1:${found.port}/${user}`
}
