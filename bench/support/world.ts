import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { Rol } from '../../contract/src/index.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { connectPool, type Sql } from '../../server/src/platform/database/pool.ts'
import { openSession } from '../../server/src/platform/session.ts'
import type { Answers, Burst } from './fire.ts'

const root = process.env.HUELLA_ROOT ?? ''
const here = import.meta.dirname
const folder = mkdtempSync(path.join(tmpdir(), 'huella-bench-'))
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

/** Stops and removes all that was started, the newest first. */
export async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

/** A PostgreSQL of the run's own, as the program starts it, and an empty migrated database in it for each name asked for. */
export async function startPostgres(): Promise<(name: string) => Promise<{ url: string; sql: Sql }>> {
  const embedded = await startEmbedded(folder, { info() {}, error: (text) => process.stderr.write(`${text}\n`) })
  undo.push(() => embedded.stop())
  return async (name) => {
    const admin = postgres(embedded.url, { max: 1 })
    await admin.unsafe(`CREATE DATABASE ${name}`)
    await admin.end()
    const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href
    const sql = connectPool(url)
    undo.push(() => sql.end({ timeout: 1 }))
    await migrate(sql, path.join(root, 'server/migrations'))
    return { url, sql }
  }
}

export interface Running {
  child: ChildProcess
  port: number
}

/** Our server as it is built, on a database, with the settings that it has by default. */
export async function startServer(url: string): Promise<Running> {
  return listening([path.join(root, 'server/dist/main.js')], { DATABASE_URL: url, ADMIN_PASSWORD: 'no-importa-cual' })
}

/** The bare handlers, on a database. */
export async function startBare(url: string, env: NodeJS.ProcessEnv): Promise<Running> {
  return listening([path.join(here, 'bare.js')], { DATABASE_URL: url, ...env })
}

let outputs = 0

async function listening(args: string[], env: NodeJS.ProcessEnv): Promise<Running> {
  const file = path.join(folder, `output-${++outputs}`)
  const output = openSync(file, 'w')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', output, output],
  })
  undo.push(() => stop(child))
  for (;;) {
    const printed = readFileSync(file, 'utf8')
    const port = /running at http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
    if (port) return { child, port: Number(port) }
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

/** Fires from a process of its own. */
export async function fireFrom(client: ChildProcess, burst: Burst): Promise<Answers> {
  const answered = new Promise<Answers>((resolve, reject) => {
    client.once('message', resolve)
    client.once('exit', () => reject(new Error('The client ended.')))
  })
  client.send(burst)
  const answers = await answered
  client.removeAllListeners('exit')
  return answers
}

export function startClient(): ChildProcess {
  const client = fork(path.join(here, 'fire.js'))
  undo.push(() => stop(client))
  return client
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

export function get(url: string, token: string): string {
  return `GET ${encodeURI(url)} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`
}

export function post(url: string, token: string, body: object): string {
  const json = JSON.stringify(body)
  const length = Buffer.byteLength(json)
  return (
    `POST ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${json}`
  )
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
