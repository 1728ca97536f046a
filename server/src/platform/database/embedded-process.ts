import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Account } from './embedded-files.ts'

/**
 * Runs one of PostgreSQL's programs on a folder. As root the program runs under another account, which may not be able
 * to walk to the folder (a checkout under a home of mode 0700): so the folder is opened here, handed down as a file
 * descriptor and named by it. Linux resolves that name without looking at the folders above.
 */
export async function runOnFolder(
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
    // A session of its own: Ctrl-C on the terminal must reach us, and PostgreSQL only after we have drained.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: [input?.fd ?? 'ignore', sink, sink, ...(handle ? [handle.fd] : [])],
  }
  const child = spawn(program, args(handle ? '/proc/self/fd/3' : folder), options)
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  await handle?.close()
  return child
}

/** What a running PostgreSQL says about itself in its data folder. */
export async function readPostmasterPid(clusterDir: string): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/** Killed between making that file and writing it, PostgreSQL would refuse every later start. One that is starting writes at once. */
export async function removeEmptyPid(clusterDir: string): Promise<void> {
  const file = path.join(clusterDir, 'postmaster.pid')
  const isEmpty = () =>
    stat(file).then(
      ({ size }) => size === 0,
      () => false,
    )
  if (await until(async () => !(await isEmpty()), 1_000)) return
  await rm(file, { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** False when the number has been given to some other program since. Unknown systems are believed. */
export async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres'
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until the condition holds; false when the time is over first. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    if (await condition()) return true
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'no reason given'
}
