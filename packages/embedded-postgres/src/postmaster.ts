import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from './errors.ts'
import { waitUntil } from './wait.ts'

const pidFileOf = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid')

/** The process id and port that a running PostgreSQL writes into its data folder. */
export async function readPidFile(clusterDir: string): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(pidFileOf(clusterDir), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

export const removePidFile = (clusterDir: string) => rm(pidFileOf(clusterDir), { force: true })

/** PostgreSQL refuses to start on an empty file, which a kill during its start leaves. A live one fills it at once. */
export async function removeEmptyPidFile(clusterDir: string): Promise<void> {
  const isEmpty = async () => (await stat(pidFileOf(clusterDir)).catch(() => undefined))?.size === 0
  if (await waitUntil(async () => !(await isEmpty()), 1_000)) return
  await removePidFile(clusterDir)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** False when the process id belongs to another program now. Without /proc it is taken for PostgreSQL. */
export async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres'
}
