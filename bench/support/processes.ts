import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Burst, LoadResult } from './load-generator.ts'
import type { UserLoad } from './simulated-users.ts'

export const root = process.env.HUELLA_ROOT ?? ''
const here = import.meta.dirname
const children: ChildProcess[] = []
const cleanUpSteps: (() => unknown)[] = []

export const onCleanUp = (step: () => unknown) => cleanUpSteps.push(step)

/** Stops all processes and runs the clean-up steps, the newest first. */
export async function cleanUp(): Promise<void> {
  await stopAll()
  for (const step of cleanUpSteps.splice(0).reverse()) await step()
}

/** Stops all processes, so that the next measurement has all database connections. */
export async function stopAll(): Promise<void> {
  await Promise.all(children.splice(0).map(stop))
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'huella-bench-'))
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface RunningServer {
  child: ChildProcess
  port: number
  /** From the start to the first response. */
  milliseconds: number
}

/** The built server with default settings and the heap of `npm start`. */
export const startServer = (url: string): Promise<RunningServer> =>
  start(process.execPath, ['--max-old-space-size=768', path.join(root, 'server/dist/main.js')], {
    DATABASE_URL: url,
    WRITE_LIMIT: '1000000', // one account books as fast as it can
    ADMIN_PASSWORD: 'no-importa-cual',
  })

export const startBaselineServer = (url: string, env: NodeJS.ProcessEnv): Promise<RunningServer> =>
  start(process.execPath, [path.join(here, 'baseline-server.js')], { DATABASE_URL: url, ...env })

/** `npm start`, with the embedded PostgreSQL. */
export const npmStart = (folder: string): Promise<RunningServer> =>
  start('npm', ['start', '--silent'], { DATA_DIR: folder })

async function start(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const file = path.join(temporaryFolder(), 'output')
  const output = openSync(file, 'w')
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    stdio: ['ignore', output, output],
  })
  children.push(child)
  for (;;) {
    const printed = readFileSync(file, 'utf8')
    const port = Number(/running at http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1])
    if (port) {
      await (await fetch(`http://127.0.0.1:${port}/api/settings`)).text()
      return { child, port, milliseconds: performance.now() - startedAt }
    }
    if (child.exitCode !== null) throw new Error(`The server ended: ${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Resident megabytes of the server: the newest `node` process among this one and its descendants. */
export function memoryOf(child: ChildProcess): number {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statusOf(Number(pid)))
  const family = [child.pid ?? 0]
  for (const pid of family) family.push(...statuses.filter((one) => one.parent === pid).map((one) => one.pid))
  const nodes = statuses.filter((one) => family.includes(one.pid) && one.name === 'node')
  return Math.round((nodes.at(-1)?.kilobytes ?? Number.NaN) / 1024)
}

/** Milliseconds that this process has computed. */
export function processorTimeOf(child: Pick<ChildProcess, 'pid'>): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const TICK_MS = 10
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function statusOf(pid: number) {
  let text = ''
  try {
    text = readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {} // the process has just ended
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(text)?.[1]
  return { pid, name: field('Name'), parent: Number(field('PPid')), kilobytes: Number(field('VmRSS')) }
}

/** A load generator in its own process, so that it can use another core. */
export function startLoadWorker(): ChildProcess {
  const worker = fork(path.join(here, 'load-worker.js'))
  children.push(worker)
  return worker
}

export type LoadTask = { burst: Burst } | { userLoad: UserLoad }

export async function runLoad(worker: ChildProcess, task: LoadTask): Promise<LoadResult> {
  const finished = new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('exit', () => reject(new Error('The load worker ended.')))
  })
  worker.send(task)
  const result = await finished
  worker.removeAllListeners('exit')
  return result
}
