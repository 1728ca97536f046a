import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { urlOf } from './connection.ts'
import { EmbeddedPostgresError, errorReason } from './errors.ts'
import { clusterDirOf, passwordFileOf } from './paths.ts'
import { isAlive, isPostgres, readPidFile } from './postmaster.ts'

export const hasCluster = (dataDir: string) => existsSync(clusterDirOf(dataDir))

/** The URL of the PostgreSQL that another process runs on this data folder, if any. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const clusterDir = clusterDirOf(dataDir)
  const found = await readPidFile(clusterDir)
  if (!found || !isAlive(found.pid) || !(await isPostgres(found.pid))) return undefined
  const password = await readFile(passwordFileOf(clusterDir), 'utf8').catch((error) => {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be read: ${errorReason(error)}.`)
  })
  return urlOf(found.port, password.trim())
}
