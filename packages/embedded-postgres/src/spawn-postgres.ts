import type { ChildProcess } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import { spawnInFolder } from './process.ts'

interface Options {
  binaries: string
  clusterDir: string
  logFile: string
  port: number
  maxConnections: number
  account: Account | undefined
}

const MAX_LOG_BYTES = 5_000_000

/** Starts the server process, which outlives this one. A log file that is too large starts empty. */
export async function spawnPostgres(options: Options): Promise<ChildProcess> {
  const { binaries, clusterDir, logFile, port, maxConnections, account } = options
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  const output = await open(logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', `max_connections=${maxConnections}`, 'jit=off'],
    'log_error_verbosity=terse', // the details of a refused row contain personal data
  ]
  const args = (name: string) => ['-D', name, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = await spawnInFolder(path.join(binaries, 'bin', 'postgres'), clusterDir, args, { account, output })
  await output.close()
  child.unref()
  return child
}
