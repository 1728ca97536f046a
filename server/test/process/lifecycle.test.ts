import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  checkoutIn,
  embeddedUrl,
  login,
  register,
  request,
  type ServerProcess,
  temporaryFolder,
} from '../support/server-process.ts'
import { ADMIN, copyStartedClinic } from '../support/started-clinic.ts'
import { folder, inside, run, runStarted } from './setup.ts'

const NOBODY = 65534
const EASY = 'It is easy to guess: choose another one in the profile.'
const asRoot = process.getuid?.() === 0
// Only root can switch to another user, who must be able to run this Node.js.
const asOther = asRoot && spawnSync(process.execPath, ['--version'], { uid: NOBODY }).status === 0

const postmaster = (dataDir = inside('data')) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

function isRunning(pid: number): boolean {
  try {
    // A zombie is not running.
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

describe('a start', () => {
  test('prints the address and, once, the first admin’s password', async () => {
    const server = run()
    const address = await server.listening()
    const password = /password {2}(\S+)/.exec(server.printed)?.[1]
    expect(server.printed).toBe(`
  First administrator (shown only this once):
    e-mail    admin@clinica.local
    password  ${password}

  Huella is running at ${address}
  Data: embedded PostgreSQL in ${folder}/data
  Stop it with Ctrl-C.

`)
    expect((await login(address, 'admin@clinica.local', password ?? '')).status).toBe(200)
    expect(await server.stop()).toBe(0)

    const again = run()
    await again.listening()
    expect(again.printed).not.toContain('password')
  })

  test('says that the given first password is easy to guess, and takes it', async () => {
    const server = run({ env: { ADMIN_PASSWORD: 'clinica2026' } })
    const address = await server.listening()
    expect(server.printed).toContain(EASY)
    expect(server.output).not.toContain('clinica2026')
    expect((await login(address, 'admin@clinica.local', 'clinica2026')).status).toBe(200)
  })

  test('says nothing of a better one, restricts its data folder and the database password, and PostgreSQL logs no refused row', async () => {
    const server = run({ env: { ADMIN_PASSWORD: 'corral-37-lluvia' } })
    const address = await server.listening()
    expect(server.printed).not.toContain(EASY)
    expect((await login(address, 'admin@clinica.local', 'corral-37-lluvia')).status).toBe(200)
    expect((await register(address, 'delatada@ejemplo.es')).status).toBe(201)
    const { token } = (await register(address, 'otra@ejemplo.es')).body
    const body = { nombre: 'Eva', apellido: 'Sanz', email: 'delatada@ejemplo.es', password_actual: 'una-contraseña' }
    expect((await request(address, 'POST', '/api/user', { token, body })).status).toBe(422)
    const modeOf = (name: string) => statSync(inside(`data/${name}`)).mode & 0o777
    expect([modeOf('.'), modeOf('postgres')]).toEqual([0o700, 0o700])
    expect([modeOf('postgres.log'), modeOf('postgres/huella.password')]).toEqual([0o600, 0o600])
    const log = readFileSync(inside('data/postgres.log'), 'utf8')
    expect(log).toContain('usuario_email_unico')
    expect(log).not.toContain('delatada')
    const password = readFileSync(inside('data/postgres/huella.password'), 'utf8')
    for (const secret of [password, 'corral-37-lluvia', 'delatada']) expect(server.output).not.toContain(secret)
  })

  test.runIf(asOther)('works for an ordinary user', async () => {
    const checkout = checkoutIn(folder)
    const dataDir = temporaryFolder(0o777)
    const server = run({ checkout, uid: NOBODY, env: { DATA_DIR: path.join(dataDir, 'data') } })
    await server.listening()
    expect(statSync(path.join(dataDir, 'data/postgres')).uid).toBe(NOBODY)
    expect(await server.stop()).toBe(0)
    rmSync(dataDir, { recursive: true })
  })

  test.runIf(asRoot)('works for root in a private checkout', async () => {
    const closed = inside('closed')
    mkdirSync(closed, { mode: 0o700 })
    const checkout = checkoutIn(closed)
    const env = { DATA_DIR: path.join(checkout, 'data') }
    const server = run({ checkout, env })
    const address = await server.listening()
    expect((await register(address, 'raiz@ejemplo.es')).status).toBe(201)
    expect(statSync(path.join(checkout, 'data/postgres')).uid).not.toBe(0)
    expect(await server.stop()).toBe(0)
    const again = run({ checkout, env })
    expect((await register(await again.listening(), 'raiz@ejemplo.es')).status).toBe(422)
  })

  test('works with an empty postmaster.pid', async () => {
    copyStartedClinic(inside('data'))
    writeFileSync(inside('data/postgres/postmaster.pid'), '')
    expect((await register(await run().listening(), 'vacio@ejemplo.es')).status).toBe(201)
  })

  test('restarts PostgreSQL whenever it is killed, and says so', async () => {
    const server = runStarted()
    const address = await server.listening()
    let done = false
    let tries = 0
    const { token } = (await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).body
    const visitor = async () => {
      while (!done) await request(address, 'GET', '/api/user', { token })
    }
    const visitors = [visitor(), visitor()]
    for (let death = 1; death <= 2; death++) {
      const pid = postmaster()
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => postmaster() !== pid).toBe(true)
      const lives = async () => (await register(address, `vive${death}-${tries++}@ejemplo.es`)).status
      await expect.poll(lives).toBe(201)
      await expect.poll(() => server.output.split('The embedded PostgreSQL is back').length - 1).toBe(death)
    }
    done = true
    await Promise.all(visitors)
    expect(server.child.exitCode).toBeNull()
  })
})

test('writes the last log lines before it exits', async () => {
  await runStarted().listening()
  // With an external database the process ends sooner after the signal.
  const server = run({ env: { DATABASE_URL: embeddedUrl(inside('data')) } })
  await fetch(`${await server.listening()}/api/nada`)
  expect(await server.stop()).toBe(0)
  expect(server.output).toContain('"path":"/api/nada"')
})

test('without prepared statements and a direct address it says that screens ask, and works', async () => {
  copyStartedClinic(inside('data'))
  const server = run({ env: { DATABASE_PREPARE: 'off' } })
  const address = await server.listening()
  expect(server.output).toContain('DATABASE_PREPARE=off without DATABASE_DIRECT_URL: nothing tells of changes')
  expect((await register(address, 'ana@ejemplo.es')).status).toBe(201)
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ estado: 'ok', eventos: false })
})

describe('a failed start prints one line and exits with 1:', () => {
  async function refusal(server: ServerProcess): Promise<string> {
    expect(await server.ended).toBe(1)
    return server.output
  }

  test('a data folder in use', async () => {
    const first = runStarted()
    await first.listening()
    expect(await refusal(run())).toBe(
      `huella: The data folder ${folder}/data is in use by process ${first.child.pid}. ` +
        'Stop that one first, or set another DATA_DIR.\n',
    )
    expect(isRunning(postmaster())).toBe(true)
  })

  test('a data folder that cannot be written', async () => {
    const file = path.join(import.meta.dirname, 'lifecycle.test.ts')
    expect(await refusal(run({ env: { DATA_DIR: `${file}/data` } }))).toBe(
      `huella: The data folder ${file}/data cannot be written: a file is in the way.\n`,
    )
    expect(await refusal(run({ env: { DATA_DIR: '/proc/none/data' } }))).toBe(
      'huella: The data folder /proc/none/data cannot be written: no such folder.\n',
    )
  })

  test.runIf(asOther)('a data folder of another user', async () => {
    const closed = inside('closed')
    mkdirSync(closed, { mode: 0o700 })
    const DATA_DIR = path.join(closed, 'data')
    expect(await refusal(run({ checkout: checkoutIn(folder), uid: NOBODY, env: { DATA_DIR } }))).toBe(
      `huella: The data folder ${DATA_DIR} cannot be written: permission denied.\n`,
    )
  })

  test('the reason is that of this start, not of an earlier one', async () => {
    copyStartedClinic(inside('data'))
    const data = inside('data')
    appendFileSync(path.join(data, 'postgres.log'), 'FATAL:  an old reason\n')
    appendFileSync(path.join(data, 'postgres', 'postgresql.conf'), '\nshared_buffers = nonsense\n')
    const output = await refusal(run())
    expect(output).toContain('PostgreSQL does not start: configuration file')
    expect(output).not.toContain('an old reason')
  })

  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await refusal(run({ env: { PORT: String(port) } }))).toBe(
      `huella: Port ${port} on 127.0.0.1 is already in use. Stop the program that has it, or set another PORT.\n`,
    )
    other.close()
  })

  test.each([
    [{ PORT: 'ochenta' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'The database cannot be reached: connection refused.'],
    [{ DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/x' }, 'DATABASE_DIRECT_URL needs DATABASE_URL.'],
  ])('%j', async (env, line) => {
    expect(await refusal(run({ env }))).toBe(`huella: ${line}\n`)
  })
})

test('a signal right after the start ends it without delay', async () => {
  const server = runStarted()
  await server.listening()
  const from = performance.now()
  expect(await server.stop()).toBe(0)
  // Less than the grace period of running requests.
  expect(performance.now() - from).toBeLessThan(8_000)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets running requests finish, stops PostgreSQL and exits with 0',
  async (signal) => {
    const server = runStarted()
    const address = await server.listening()
    const pid = postmaster()
    const running = Array.from({ length: 8 }, (_, n) => register(address, `${signal}-${n}@ejemplo.es`))
    await expect.poll(() => server.output.includes('register'), { interval: 1 }).toBe(true)
    // Ctrl-C sends the signal twice: from the terminal and from npm.
    server.child.kill(signal)
    expect(await server.stop(signal)).toBe(0)
    expect((await Promise.all(running)).map((response) => response.status)).toEqual(Array(8).fill(201))
    expect(isRunning(pid)).toBe(false)
  },
)
