import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Session } from '@huella/contract'

const root = path.resolve(import.meta.dirname, '../../..')

interface Options {
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** The checkout to run from. */
  checkout?: string
  uid?: number
}

/** The real program in a process of its own, with nothing of this process's settings. */
export class ServerProcess {
  readonly child: ChildProcess
  output = ''
  readonly ended: Promise<number | null>

  constructor({ args = [], env = {}, checkout = root, uid }: Options = {}) {
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

  /** The address it prints when it listens; fails when it ends instead. */
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

  /** What the person reads: without the lines meant for machines. */
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

/** What a checkout needs to run, in a folder of its own; hard links, because node_modules is large. */
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

/** Where the included PostgreSQL of this data folder answers. */
export function embeddedUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, 'postgres', name), 'utf8')
  const port = read('postmaster.pid').split('\n')[3]
  return `postgres://huella:${read('huella.password')}@127.0.0.1:${port}/huella`
}

export async function login(address: string, email: string, password: string) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: answer.status, body: (await answer.json()) as Session }
}

/** As the proxy in front would say it: a visitor from an address of their own, with nobody else's attempts against it. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') }
}

export async function register(address: string, email: string): Promise<Response> {
  const password = 'una-contraseña'
  return fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere() },
    body: JSON.stringify({ nombre: 'Ana', apellido: 'Gil', email, password, password_confirmation: password }),
  })
}

function sleep(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}
