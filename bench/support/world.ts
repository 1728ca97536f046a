import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@huella/embedded-postgres'
import postgres from 'postgres'
import type { Rol } from '../../contract/src/index.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { connectPool, type Sql } from '../../server/src/platform/database/pool.ts'
import { openSession } from '../../server/src/platform/session.ts'
import type { Crowd } from './crowd.ts'
import type { Answers, Burst } from './fire.ts'

const root = process.env.HUELLA_ROOT ?? ''
const here = import.meta.dirname
const undo: (() => unknown)[] = []

/** Stops and removes all that was started, the newest first. */
export async function cleanUp(): Promise<void> {
  await stopAll()
  for (const step of undo.splice(0).reverse()) await step()
}

/** Those who ask and those who answer, when a part is over: they would keep PostgreSQL's connections from the next. */
export async function stopAll(): Promise<void> {
  await Promise.all(children.splice(0).map(stop))
}

const children: ChildProcess[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'huella-bench-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Database = { url: string; sql: Sql }

/** A PostgreSQL of the run's own, as the program starts it, and in it an empty migrated database for each name asked for. */
export async function startPostgres(): Promise<(name: string) => Promise<Database>> {
  const embedded = await startEmbeddedPostgres(temporaryFolder(), {
    logger: { info() {}, error: (text) => process.stderr.write(text) },
  })
  undo.push(() => embedded.stop())
  return async (name) => {
    const admin = postgres(embedded.url, { max: 1 })
    await admin.unsafe(`CREATE DATABASE ${name}`)
    await admin.end()
    const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href
    const sql = connectPool(url, 2)
    undo.push(() => sql.end({ timeout: 1 }))
    await migrate(sql, path.join(root, 'server/migrations'))
    return { url, sql }
  }
}

export interface Running {
  child: ChildProcess
  port: number
  /** From the start to the first answer. */
  milliseconds: number
}

/** Our server as it is built, on a database, with the settings that it has by default, as `npm start` has Node run it. */
export const startServer = (url: string): Promise<Running> =>
  start(process.execPath, [path.join(root, 'server/dist/main.js')], {
    DATABASE_URL: url,
    ADMIN_PASSWORD: 'no-importa-cual',
  })

/** The bare handlers, on a database. */
export const startBare = (url: string, env: NodeJS.ProcessEnv): Promise<Running> =>
  start(process.execPath, [path.join(here, 'bare.js')], { DATABASE_URL: url, ...env })

/** As a person starts it: with the PostgreSQL that comes with it. */
export const npmStart = (folder: string): Promise<Running> => start('npm', ['start', '--silent'], { DATA_DIR: folder })

async function start(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<Running> {
  const file = path.join(temporaryFolder(), 'output')
  const output = openSync(file, 'w')
  const from = performance.now()
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
      return { child, port, milliseconds: performance.now() - from }
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

/** Megabytes that the process has, without the PostgreSQL it may have started: of the newest `node` among it and its children. */
export function memoryOf(child: ChildProcess): number {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statusOf(Number(pid)))
  const family = [child.pid ?? 0]
  for (const pid of family) family.push(...statuses.filter((one) => one.parent === pid).map((one) => one.pid))
  const ours = statuses.filter((one) => family.includes(one.pid) && one.name === 'node')
  return Math.round((ours.at(-1)?.kilobytes ?? Number.NaN) / 1024)
}

function statusOf(pid: number) {
  let text = ''
  try {
    text = readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {} // it has just ended
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(text)?.[1]
  return { pid, name: field('Name'), parent: Number(field('PPid')), kilobytes: Number(field('VmRSS')) }
}

/** A process that asks, so that it has a processor of its own. */
export function startClient(): ChildProcess {
  const client = fork(path.join(here, 'client.js'))
  children.push(client)
  return client
}

export async function ask(client: ChildProcess, wanted: { burst: Burst } | { crowd: Crowd }): Promise<Answers> {
  const answered = new Promise<Answers>((resolve, reject) => {
    client.once('message', resolve)
    client.once('exit', () => reject(new Error('The client ended.')))
  })
  client.send(wanted)
  const answers = await answered
  client.removeAllListeners('exit')
  return answers
}

/** Somebody who is signed in: their id and their token. */
export async function person(sql: Sql, rol: Rol, id?: number): Promise<{ id: number; token: string }> {
  const [row] = id
    ? await sql`SELECT id_usuario FROM usuario WHERE id_usuario = ${id}`
    : await sql`
        INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
        VALUES ('Ana', 'Medidora', gen_random_uuid() || '@ejemplo.es', 'x', ${rol}) RETURNING id_usuario`
  const token = await openSession(sql, row?.id_usuario, 'x', 7)
  if (!token) throw new Error(`There is no user ${id}.`)
  return { id: row?.id_usuario, token }
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
