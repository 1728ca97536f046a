import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Cita, demoCuentas, type Huecos, type Mascota } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { query } from '../support/query.ts'
import { embeddedUrl, login, register, request } from '../support/server-process.ts'
import { everyRow } from '../support/tables.ts'
import { folder, inside, run, runStarted } from './setup.ts'

/** The exit code and the output of a command. */
async function command(args: string[], env: NodeJS.ProcessEnv): Promise<[number | null, string]> {
  const process = run({ args, env })
  return [await process.ended, process.output]
}

const backup = (dataDir: string, file: string) => command(['backup', inside(file)], { DATA_DIR: inside(dataDir) })
const restore = (file: string, dataDir: string) => command(['restore', inside(file)], { DATA_DIR: inside(dataDir) })

test('restores a clinic that was backed up while it ran', async () => {
  const original = run({ args: ['--demo'], env: { DATA_DIR: inside('one') } })
  const address = await original.listening()
  await register(address, 'ñandú@ejemplo.es')
  const { token } = (await register(address, 'raro@ejemplo.es')).body
  const notas = 'Tabulador\t, barra \\ y fin \\.\n\\.\n"comillas", emoji 🐾 y \\N'
  await post(address, token, '/api/mascotas', { nombre: 'Ñu', fecha_nacimiento: '2020-02-29', notas })
  const before = await everyRow(embeddedUrl(inside('one')))

  const [code, output] = await backup('one', 'clinica.backup.gz')
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^Backup written to \S+clinica\.backup\.gz \(\d+ KB\), and \d+ files \([\d.]+ [KM]B\) in \S+adjuntos\.\n$/,
    ),
  ])
  expect(statSync(inside('clinica.backup.gz')).mode & 0o777).toBe(0o600)
  expect(
    (await post(address, token, '/api/mascotas', { nombre: 'Después', fecha_nacimiento: '2021-01-01' })).status,
  ).toBe(201)
  expect(await original.stop()).toBe(0)

  expect(await restore('clinica.backup.gz', 'two')).toEqual([
    0,
    expect.stringMatching(/^Restored: the clinic as it was on /),
  ])
  const restored = run({ env: { DATA_DIR: inside('two') } })
  const again = await restored.listening()
  const after = await everyRow(embeddedUrl(inside('two')))
  // The server may queue and send reminders in between.
  expect({ ...after, aviso: [] }).toEqual({ ...before, aviso: [] })
  const sent = before.aviso?.filter((aviso) => (aviso as { estado: string }).estado !== 'pendiente')
  expect(after.aviso).toEqual(expect.arrayContaining(sent ?? []))

  const { status, body } = await login(again, demoCuentas.cliente.email, demoCuentas.cliente.password)
  expect(status).toBe(200)
  const pet = { nombre: 'Siguiente', fecha_nacimiento: '2022-01-01' }
  const { id_mascota } = (await post<Mascota>(again, body.token, '/api/mascotas', pet)).body
  expect(id_mascota).toBe((before.mascota?.length ?? 0) + 1) // the sequences are restored too
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
  const free = await request<Huecos>(again, 'GET', `/api/huecos?desde=${day(1)}&hasta=${day(30)}`, {
    token: body.token,
  })
  const cita = { id_mascota, ...free.body.primero, tipo_consulta: 'control', motivo_consulta: 'Revisión' }
  const booked = await post<Cita>(again, body.token, '/api/citas', cita)
  expect([booked.status, booked.body.id_cita]).toEqual([201, (before.cita?.length ?? 0) + 1])
  // The backup includes sessions.
  expect((await post(again, token, '/api/mascotas', { nombre: 'Sigue', fecha_nacimiento: '2022-01-01' })).status).toBe(
    201,
  )
})

test('backs up a stopped clinic, and restores into an external database', async () => {
  const first = runStarted({ env: { DATA_DIR: inside('one') } })
  await first.listening()
  expect(await first.stop()).toBe(0)
  expect((await backup('one', 'parada.gz'))[0]).toBe(0)
  expect(existsSync(inside('one/postgres/postmaster.pid'))).toBe(false)

  // A second database in the PostgreSQL of another clinic serves as the external one.
  const host = runStarted({ env: { DATA_DIR: inside('host') } })
  await host.listening()
  await query(embeddedUrl(inside('host')), 'CREATE DATABASE propia')
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

/** The lines of a backup after the first, which contains the time. */
const rowsIn = (file: string) =>
  gunzipSync(readFileSync(inside(file)))
    .toString()
    .split('\n')
    .slice(1)

describe('prints one line and exits with 1:', () => {
  test('no clinic to back up', async () => {
    expect(await backup('nada', 'x.gz')).toEqual([1, `huella: There is no clinic in ${inside('nada')} yet.\n`])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a file that does not exist', async () => {
    expect(await restore('x.gz', 'nada')).toEqual([1, `huella: There is no file ${inside('x.gz')}.\n`])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a clinic in use, an existing file, a database with data', async () => {
    const server = runStarted({ env: { DATA_DIR: inside('one') } })
    await server.listening()
    expect((await backup('one', 'a.gz'))[0]).toBe(0)
    expect(await backup('one', 'a.gz')).toEqual([1, `huella: ${inside('a.gz')} is there already; name another file.\n`])
    expect((await restore('a.gz', 'one'))[1]).toMatch(/^huella: The data folder \S+ is in use by process \d+\./)
    await server.stop()
    expect(await restore('a.gz', 'one')).toEqual([1, refusal])
  })
})

const post = <Body>(address: string, token: string, url: string, body: object) =>
  request<Body>(address, 'POST', url, { token, body })
