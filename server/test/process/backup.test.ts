import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Cita, demoCuentas, type Mascota } from '@huella/contract'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { embeddedUrl, login, register, ServerProcess, temporaryFolder } from '../support/server-process.ts'
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

const inside = (name: string) => path.join(folder, name)

function run(args: string[], env: NodeJS.ProcessEnv): ServerProcess {
  const server = new ServerProcess({ args, env })
  started.push(server)
  return server
}

/** What a command that ends says, and with which code. */
async function command(args: string[], env: NodeJS.ProcessEnv): Promise<[number | null, string]> {
  const process = run(args, env)
  return [await process.ended, process.output]
}

const backup = (dataDir: string, file: string) => command(['backup', inside(file)], { DATA_DIR: inside(dataDir) })
const restore = (file: string, dataDir: string) => command(['restore', inside(file)], { DATA_DIR: inside(dataDir) })

test('a restored clinic equals the one that was backed up while it ran, and goes on from there', async () => {
  const original = run(['--demo'], { DATA_DIR: inside('one') })
  const address = await original.listening()
  await register(address, 'ñandú@ejemplo.es')
  const strange = await register(address, 'raro@ejemplo.es')
  const { token } = (await strange.json()) as { token: string }
  const notas = 'Tabulador\t, barra \\ y fin \\.\n\\.\n"comillas", emoji 🐾 y \\N'
  await send(address, token, '/api/mascotas', { nombre: 'Ñu', fecha_nacimiento: '2020-02-29', notas })
  const before = await everyRow(embeddedUrl(inside('one')))

  const [code, said] = await backup('one', 'clinica.backup.gz')
  expect([code, said]).toEqual([0, expect.stringMatching(/^Backup written to \S+clinica\.backup\.gz \(\d+ KB\)\.\n$/)])
  expect(statSync(inside('clinica.backup.gz')).mode & 0o777).toBe(0o600)
  expect(
    (await send(address, token, '/api/mascotas', { nombre: 'Después', fecha_nacimiento: '2021-01-01' })).status,
  ).toBe(201)
  expect(await original.stop()).toBe(0)

  expect(await restore('clinica.backup.gz', 'two')).toEqual([
    0,
    expect.stringMatching(/^Restored: the clinic as it was on /),
  ])
  const restored = run([], { DATA_DIR: inside('two') })
  const again = await restored.listening()
  const after = await everyRow(embeddedUrl(inside('two')))
  // The clock may write reminders in between, and send them; nothing else moves by itself.
  expect({ ...after, aviso: [] }).toEqual({ ...before, aviso: [] })
  const sent = before.aviso?.filter((aviso) => (aviso as { estado: string }).estado !== 'pendiente')
  expect(after.aviso).toEqual(expect.arrayContaining(sent ?? []))

  const { status, body } = await login(again, demoCuentas.cliente.email, demoCuentas.cliente.password)
  expect(status).toBe(200)
  const pet = await send(again, body.token, '/api/mascotas', { nombre: 'Siguiente', fecha_nacimiento: '2022-01-01' })
  const { id_mascota } = (await pet.json()) as Mascota
  expect(id_mascota).toBe(112)
  const cita = { id_mascota, fecha_hora: '2098-05-06T10:15', tipo_consulta: 'control', motivo_consulta: 'Revisión' }
  const booked = await send(again, body.token, '/api/citas', cita)
  expect([booked.status, ((await booked.json()) as Cita).id_cita]).toEqual([201, (before.cita?.length ?? 0) + 1])
  // Signed in before the backup, signed in after it: sessions come along.
  expect((await send(again, token, '/api/mascotas', { nombre: 'Sigue', fecha_nacimiento: '2022-01-01' })).status).toBe(
    201,
  )
})

test('a stopped clinic is backed up too, and a database of one’s own', async () => {
  const first = run([], { DATA_DIR: inside('one') })
  await first.listening()
  expect(await first.stop()).toBe(0)
  expect((await backup('one', 'parada.gz'))[0]).toBe(0)
  expect(existsSync(inside('one/postgres/postmaster.pid'))).toBe(false)

  // Any PostgreSQL is an outside one to whoever has only its address: that of another clinic, with a second database.
  const host = run([], { DATA_DIR: inside('host') })
  await host.listening()
  const admin = postgres(embeddedUrl(inside('host')), { max: 1 })
  await admin.script('CREATE DATABASE propia')
  await admin.end()
  const url = new URL(embeddedUrl(inside('host')))
  url.pathname = '/propia'
  const env = { DATABASE_URL: url.href, DATA_DIR: inside('none') }
  expect((await command(['restore', inside('parada.gz')], env))[0]).toBe(0)
  expect((await command(['backup', inside('otra.gz')], env))[0]).toBe(0)
  expect(rowsIn('otra.gz')).toEqual(rowsIn('parada.gz'))
  expect(existsSync(inside('none'))).toBe(false)
  expect(await command(['restore', inside('otra.gz')], env)).toEqual([1, refusal])
})

const refusal =
  'huella: The database already has data, and a backup is restored only into an empty one. ' +
  'Set another DATA_DIR or DATABASE_URL.\n'

/** The text of a backup behind its first line, which has the time in it. */
const rowsIn = (file: string) =>
  gunzipSync(readFileSync(inside(file)))
    .toString()
    .split('\n')
    .slice(1)

describe('one clear line and exit code 1:', () => {
  test('where there is nothing to back up, nothing is made', async () => {
    expect(await backup('nada', 'x.gz')).toEqual([1, `huella: There is no clinic in ${inside('nada')} yet.\n`])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a file that is not there', async () => {
    expect(await restore('x.gz', 'nada')).toEqual([1, `huella: There is no file ${inside('x.gz')}.\n`])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a clinic in use, a file in the way, a database with data', async () => {
    const server = run([], { DATA_DIR: inside('one') })
    await server.listening()
    expect((await backup('one', 'a.gz'))[0]).toBe(0)
    expect(await backup('one', 'a.gz')).toEqual([1, `huella: ${inside('a.gz')} is there already; name another file.\n`])
    expect((await restore('a.gz', 'one'))[1]).toMatch(/^huella: The data folder \S+ is in use by process \d+\./)
    await server.stop()
    expect(await restore('a.gz', 'one')).toEqual([1, refusal])
  })
})

function send(address: string, token: string, url: string, body: object): Promise<Response> {
  return fetch(address + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}
