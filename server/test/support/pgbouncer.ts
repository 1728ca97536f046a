import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/cluster/pgbouncer.ini')
const START_TIMEOUT_MS = 30_000

export interface Pgbouncer {
  /** The address of the database through it. */
  url: string
  stop(): Promise<unknown>
}

/** Starts PgBouncer in front of a database, with the operators' file. It has few connections, which its clients must share. */
export async function startPgbouncer(folder: string, url: string, mode: 'transaction' | 'session'): Promise<Pgbouncer> {
  const { hostname, port, pathname, username, password } = new URL(url)
  const listen_port = await freePort()
  mkdirSync(folder)
  chmodSync(folder, 0o777) // it refuses to run as root, and writes its log here
  const settings = {
    huella: `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    listen_port,
    pool_mode: mode,
    default_pool_size: mode === 'transaction' ? 4 : 40,
  }
  let text = readFileSync(CONFIGURATION, 'utf8')
    .replace(/\$\{ADDRESS\}/g, hostname)
    .replace(/\$\{DATA\}/g, folder)
  for (const [key, value] of Object.entries(settings))
    text = text.replace(new RegExp(`^${key} = .*$`, 'm'), `${key} = ${value}`)
  writeFileSync(path.join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  writeFileSync(path.join(folder, 'pgbouncer.ini'), text)
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const args = ['-q', ...asOther, path.join(folder, 'pgbouncer.ini')]
  const child = spawn('/usr/sbin/pgbouncer', args, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await accepts(hostname, listen_port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`PgBouncer did not start:\n${readFileSync(path.join(folder, 'pgbouncer.log'), 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const address = new URL(url)
  address.port = String(listen_port)
  address.pathname = '/huella'
  return {
    url: address.href,
    stop() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
