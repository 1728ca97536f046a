import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Session } from '@huella/contract'

const root = path.resolve(import.meta.dirname, '../../..')

export interface ServerProcessOptions {
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** The checkout to run from. */
  checkout?: string
  uid?: number
}

/** The built program in its own process, without the environment variables of this one. */
export class ServerProcess {
  readonly child: ChildProcess
  output = ''
  readonly ended: Promise<number | null>

  constructor({ args = [], env = {}, checkout = root, uid }: ServerProcessOptions = {}) {
    this.child = spawn(process.execPath, [path.join(checkout, 'server/dist/main.js'), ...args], {
      cwd: checkout,
      env: { PATH: process.env.PATH, PORT: '0', TRUST_PROXY: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk
      })
    }
    this.ended = new Promise((resolve) => this.child.once('close', resolve))
  }

  /** The address that it prints; rejects when the process ends before that. */
  async listening(): Promise<string> {
    for (;;) {
      const address = /running at (http:\S+)/.exec(this.output)?.[1]
      if (address) return address
      const ended = await Promise.race([this.ended.then(() => true), sleep(20)])
      if (ended) throw new Error(`The server ended: ${this.output}`)
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal)
    return this.ended
  }

  /** The output without the log lines. */
  get printed(): string {
    return this.output
      .split('\n')
      .filter((line) => !line.startsWith('{'))
      .join('\n')
  }
}

export function temporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'huella-process-'))
  chmodSync(folder, mode)
  return folder
}

/** Copies what a checkout needs to run; with hard links, because node_modules is large. */
export function checkoutIn(folder: string): string {
  const checkout = path.join(folder, 'huella')
  mkdirSync(path.join(checkout, 'server'), { recursive: true })
  const modules = path.join(checkout, 'node_modules')
  try {
    execFileSync('cp', ['-al', path.join(root, 'node_modules'), modules], { stdio: 'ignore' })
  } catch {
    rmSync(modules, { recursive: true, force: true })
    cpSync(path.join(root, 'node_modules'), modules, { recursive: true, verbatimSymlinks: true })
  }
  for (const part of ['dist', 'migrations', 'package.json']) {
    cpSync(path.join(root, 'server', part), path.join(checkout, 'server', part), { recursive: true })
  }
  return checkout
}

/** The URL of the embedded PostgreSQL of this data folder, for the owner of the tables or the role of the program. */
export function embeddedUrl(dataDir: string, role: 'huella' | 'huella_app' = 'huella'): string {
  const read = (name: string) => readFileSync(path.join(dataDir, 'postgres', name), 'utf8')
  const port = read('postmaster.pid').split('\n')[3]
  return `postgres://${role}:${read(`${role}.password`)}@127.0.0.1:${port}/huella`
}

export interface HttpResult<Body> {
  /** 0 when the connection failed. */
  status: number
  body: Body
}

interface RequestOptions {
  token?: string
  body?: object
  headers?: Record<string, string>
}

/** Sends a JSON request; a connection that fails gives status 0. */
export async function request<Body = unknown>(
  address: string,
  method: string,
  url: string,
  { token = '', body, headers = {} }: RequestOptions = {},
): Promise<HttpResult<Body>> {
  try {
    const response = await fetch(address + url, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  } catch {
    return { status: 0, body: undefined as Body }
  }
}

export const login = (address: string, email: string, password: string): Promise<HttpResult<Session>> =>
  request(address, 'POST', '/api/login', { body: { email, password } })

/** A random client address, so that the rate limits of other requests do not apply. */
export function randomForwardedFor(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') }
}

export function register(address: string, email: string): Promise<HttpResult<Session>> {
  const password = 'una-contraseña'
  const body = { nombre: 'Ana', apellido: 'Gil', email, password, password_confirmation: password }
  return request(address, 'POST', '/api/register', { body, headers: randomForwardedFor() })
}

function sleep(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}
