import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Account } from './account.ts'

/**
 * Runs one of PostgreSQL's programs on a folder. When root switches to another account, that account may have no access
 * to the folder's path (a checkout under a home of mode 0700). So the folder is opened here and inherited as file
 * descriptor 3; Linux resolves /proc/self/fd/3 without checking the parent folders.
 */
export async function spawnInFolder(
  program: string,
  folder: string,
  args: (folderName: string) => string[],
  { account, input, output }: { account: Account | undefined; input?: FileHandle; output?: FileHandle },
): Promise<ChildProcess> {
  const handle = account && process.platform === 'linux' ? await open(folder, constants.O_DIRECTORY) : undefined
  const sink = output?.fd ?? 'pipe'
  const options: SpawnOptions = {
    ...account,
    cwd: '/',
    // A new session: Ctrl-C in the terminal must not stop PostgreSQL before the server has finished its requests.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: [input?.fd ?? 'ignore', sink, sink, ...(handle ? [handle.fd] : [])],
  }
  const child = spawn(program, args(handle ? '/proc/self/fd/3' : folder), options)
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  await handle?.close()
  return child
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'no reason given'
}
