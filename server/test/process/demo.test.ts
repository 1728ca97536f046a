import { existsSync, readdirSync } from 'node:fs'
import { demoCuentas, type Mascota, type Rol, roles } from '@huella/contract'
import { expect, test } from 'vitest'
import { DiskStore } from '../../src/platform/files/disk-store.ts'
import { embeddedUrl, login, request } from '../support/server-process.ts'
import { everyRow } from '../support/tables.ts'
import { folder, inside, run, runStarted } from './setup.ts'

const demoFlagOf = async (address: string) =>
  /name="clinic-demo" content="(\w+)"/.exec(await (await fetch(address)).text())?.[1]

test('--demo fills an empty database within seconds and prints accounts that can sign in; later starts keep its data, with --demo or without, and write messages to files whatever is configured', async () => {
  const from = performance.now()
  const server = run({ args: ['--demo'] })
  const address = await server.listening()
  // Includes the first start of PostgreSQL; generous, for busy machines.
  expect(performance.now() - from).toBeLessThan(45_000)
  expect(server.printed).toBe(`
  Demonstration clinic: the data are made up, nothing is mailed. Accounts:
    admin        admin@huella.example      huella-demo
    veterinario  vet@huella.example        huella-demo
    recepcion    recepcion@huella.example  huella-demo
    cliente      cliente@huella.example    huella-demo

  Huella is running at ${address}
  Data: embedded PostgreSQL in ${inside('data')}
  Stop it with Ctrl-C.

`)
  const printed = [...server.printed.matchAll(/^ +(\w+) {2,}(\S+@\S+) +(\S+)$/gm)]
  expect(printed.map(([, rol]) => rol)).toEqual(roles)
  for (const [, rol, email, password] of printed) {
    const { status, body } = await login(address, email as string, password as string)
    expect([status, body.usuario.rol]).toEqual([200, rol])
  }
  expect(await demoFlagOf(address)).toBe('true')

  // Some rows are in the bin, and the trail says what happened to the others.
  const rows = await everyRow(embeddedUrl(inside('data')))
  expect(Object.entries(rows).map(([table, { length }]) => [table, length])).toEqual(
    expect.arrayContaining([
      ['usuario', 70],
      ['mascota', 115],
      ['tratamiento', 160],
      ['oferta', 3],
      ['dueno_anterior', 1],
    ]),
  )
  expect(rows.auditoria?.length).toBeGreaterThan(1_000)
  for (const table of ['visita', 'adenda', 'alerta', 'prevencion', 'peso', 'adjunto'])
    expect(rows[table]?.length).toBeGreaterThan(20)
  // Every file is in the store, whole, and nothing else is.
  const hashesIn = (list: unknown) => JSON.stringify(list).match(/\b[0-9a-f]{64}\b/g) ?? []
  const [named, fotos] = [hashesIn(rows.adjunto), hashesIn(rows.mascota)]
  expect(fotos.length).toBeGreaterThan(11)
  const stored = []
  for await (const { sha256 } of new DiskStore(inside('data/adjuntos')).list()) stored.push(sha256)
  expect(stored.sort()).toEqual([...new Set([...named, ...fotos])].sort())
  // Two calls to make, a letter that came back, and nothing to send but reminders that the server may have queued since.
  const avisos = rows.aviso as { estado: string; tipo: string }[]
  const closed = avisos.map(({ estado }) => estado)
  expect(closed.filter((estado) => estado === 'por_llamar').length).toBeGreaterThanOrEqual(2)
  expect(closed.filter((estado) => estado === 'fallido')).toHaveLength(1)
  for (const { tipo } of avisos.filter(({ estado }) => estado === 'pendiente'))
    expect(tipo).toMatch(/^(cita_recordatorio|prevencion)$/)
  // New rows continue its ids.
  const { body } = await login(address, ...accountOf('cliente'))
  const pet = { nombre: 'Recién llegado', fecha_nacimiento: '2024-02-29' }
  const created = await request<Mascota>(address, 'POST', '/api/mascotas', { token: body.token, body: pet })
  expect([created.status, created.body.id_mascota]).toEqual([201, 116])

  const { usuario, mascota, cita, tratamiento, visita, prevencion } = await everyRow(embeddedUrl(inside('data')))
  expect(await server.stop()).toBe(0)
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'citas@ejemplo.es',
    ...{ SMS_URL: 'http://127.0.0.1:1', SMS_TOKEN: 'secreto', SMS_FROM: 'Clinica' },
  }
  for (const args of [['--demo'], []]) {
    const again = run({ args, env })
    const address = await again.listening()
    expect(again.printed).toContain('Demonstration clinic')
    expect(await demoFlagOf(address)).toBe('true')
    expect(await everyRow(embeddedUrl(inside('data')))).toMatchObject({
      ...{ usuario, mascota, cita, tratamiento, visita, prevencion },
    })
    const { body } = await login(address, ...accountOf('admin'))
    const envios = await request(address, 'GET', '/api/envios', { token: body.token })
    expect(envios.body).toMatchObject({ email: { via: 'files', where: inside('data/outbox') }, sms: null })
    const { email } = demoCuentas.cliente
    expect((await request(address, 'POST', '/api/password/olvidada', { body: { email } })).status).toBe(202)
    await expect.poll(() => existsSync(inside('data/outbox'))).toBe(true)
    expect(await again.stop()).toBe(0)
  }
})

test('--demo refuses a database with data in one line', async () => {
  const real = runStarted()
  const address = await real.listening()
  expect(real.printed).not.toContain('Demonstration')
  expect(await demoFlagOf(address)).toBe('false')
  for (const rol of roles) expect((await login(address, ...accountOf(rol))).status).toBe(422)
  await real.stop()

  const demo = run({ args: ['--demo'] })
  expect(await demo.ended).toBe(1)
  expect(demo.output).toBe(
    'huella: The database already has data, and a demo is made only in an empty one. ' +
      'Set another DATA_DIR, or leave --demo out.\n',
  )
  await run().listening()
  expect((await everyRow(embeddedUrl(inside('data')))).usuario).toHaveLength(1)
})

test('reports an unknown argument before it creates anything', async () => {
  const server = run({ args: ['--dmeo'] })
  expect(await server.ended).toBe(1)
  expect(server.output).toBe(
    "huella: Unknown option '--dmeo'. Usage: npm start [-- --demo], npm run backup [-- FILE], npm run restore -- BACKUP [--allow-lost] | --list, npm run files:move -- s3|disk [--verify], npm run admin -- COMMAND\n",
  )
  expect(readdirSync(folder)).toEqual([])
})

const accountOf = (rol: Rol): [string, string] => [demoCuentas[rol].email, demoCuentas[rol].password]
