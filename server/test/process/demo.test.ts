import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { demoCuentas, type Mascota, type Rol, roles } from '@huella/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedUrl, login, ServerProcess, temporaryFolder } from '../support/server-process.ts'
import { everyRow } from '../support/tables.ts'

let folder: string
let started: ServerProcess[]
beforeEach(() => {
  folder = temporaryFolder()
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

function run(args: string[], env: NodeJS.ProcessEnv = {}): ServerProcess {
  const server = new ServerProcess({ args, env: { DATA_DIR: folder, ...env } })
  started.push(server)
  return server
}

const ribbonOf = async (address: string) =>
  /name="clinic-demo" content="(\w+)"/.exec(await (await fetch(address)).text())?.[1]

test('--demo fills an empty database within seconds, and whoever reads the terminal can sign in', async () => {
  const from = performance.now()
  const server = run(['--demo'])
  const address = await server.listening()
  // With the first start of PostgreSQL. Far more than a person should wait, for machines that also do other things.
  expect(performance.now() - from).toBeLessThan(45_000)
  expect(server.printed).toBe(`
  Demonstration clinic: the data are made up, nothing is mailed. Accounts:
    admin        admin@huella.example    huella-demo
    veterinario  vet@huella.example      huella-demo
    cliente      cliente@huella.example  huella-demo

  Huella is running at ${address}
  Data: embedded PostgreSQL in ${folder}
  Stop it with Ctrl-C.

`)
  const printed = [...server.printed.matchAll(/^ +(\w+) {2,}(\S+@\S+) +(\S+)$/gm)]
  expect(printed.map(([, rol]) => rol)).toEqual(roles)
  for (const [, rol, email, password] of printed) {
    const { status, body } = await login(address, email as string, password as string)
    expect([status, body.usuario.rol]).toEqual([200, rol])
  }
  expect(await ribbonOf(address)).toBe('true')
})

test('what is made up has no audit trail and no notice; what is made then goes on after it', async () => {
  const server = run(['--demo'])
  const address = await server.listening()
  const rows = await everyRow(embeddedUrl(folder))
  expect(Object.entries(rows).map(([table, { length }]) => [table, length])).toEqual(
    expect.arrayContaining([
      ['usuario', 65],
      ['mascota', 110],
      ['tratamiento', 160],
      ['auditoria', 0],
    ]),
  )
  // Only the clock may have written some since: reminders of tomorrow's.
  expect(new Set(rows.aviso?.map((aviso) => (aviso as { tipo: string }).tipo))).toEqual(
    new Set(rows.aviso?.length ? ['cita_recordatorio'] : []),
  )
  const { body } = await login(address, ...accountOf('cliente'))
  const answer = await fetch(`${address}/api/mascotas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${body.token}` },
    body: JSON.stringify({ nombre: 'Recién llegado', fecha_nacimiento: '2024-02-29' }),
  })
  expect([answer.status, ((await answer.json()) as Mascota).id_mascota]).toEqual([201, 111])
})

test('a demo that is started again, with --demo or without, is the same demo', async () => {
  const first = run(['--demo'])
  await first.listening()
  const { usuario, mascota, cita, tratamiento } = await everyRow(embeddedUrl(folder))
  expect(await first.stop()).toBe(0)
  for (const args of [['--demo'], []]) {
    const again = run(args)
    const address = await again.listening()
    expect(again.printed).toContain('Demonstration clinic')
    expect(await ribbonOf(address)).toBe('true')
    expect(await everyRow(embeddedUrl(folder))).toMatchObject({ usuario, mascota, cita, tratamiento })
    expect(await again.stop()).toBe(0)
  }
})

test('a database with data is refused in one line, and stays as it is', async () => {
  const real = run([])
  const address = await real.listening()
  expect(real.printed).not.toContain('Demonstration')
  expect(await ribbonOf(address)).toBe('false')
  for (const rol of roles) expect((await login(address, ...accountOf(rol))).status).toBe(422)
  await real.stop()

  const demo = run(['--demo'])
  expect(await demo.ended).toBe(1)
  expect(demo.output).toBe(
    'huella: The database already has data, and a demo is made only in an empty one. ' +
      'Set another DATA_DIR, or leave --demo out.\n',
  )
  await run([]).listening()
  expect((await everyRow(embeddedUrl(folder))).usuario).toHaveLength(1)
})

test('an argument that nobody knows is told before anything is made', async () => {
  const server = run(['--dmeo'])
  expect(await server.ended).toBe(1)
  expect(server.output).toBe(
    "huella: Unknown option '--dmeo'. Usage: npm start [-- --demo], npm run backup [-- FILE], npm run restore -- FILE\n",
  )
  expect(readdirSync(folder)).toEqual([])
})

test('nothing leaves a demo, whatever is set: what would be mailed becomes a file', async () => {
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'citas@ejemplo.es',
    ...{ SMS_URL: 'http://127.0.0.1:1', SMS_TOKEN: 'secreto', SMS_FROM: 'Clinica' },
  }
  const server = run(['--demo'], env)
  const address = await server.listening()
  const { body } = await login(address, ...accountOf('admin'))
  const envios = await fetch(`${address}/api/envios`, { headers: { authorization: `Bearer ${body.token}` } })
  expect(await envios.json()).toMatchObject({ email: { via: 'files', where: path.join(folder, 'outbox') }, sms: null })
  const asked = await fetch(`${address}/api/password/olvidada`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoCuentas.cliente.email }),
  })
  expect(asked.status).toBe(202)
  await expect.poll(() => existsSync(path.join(folder, 'outbox'))).toBe(true)
})

const accountOf = (rol: Rol): [string, string] => [demoCuentas[rol].email, demoCuentas[rol].password]
