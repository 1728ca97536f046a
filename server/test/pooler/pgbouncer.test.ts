import type { Cita, Mascota, Usuario } from '@huella/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inside, run, runStarted } from '../process/setup.ts'
import { EventStream } from '../support/event-stream.ts'
import { type Pgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { query } from '../support/query.ts'
import { embeddedUrl, login, register, request } from '../support/server-process.ts'
import { ADMIN } from '../support/started-clinic.ts'

let owner: string
/** For the role of the program. */
let database: string
let pooler: Pgbouncer | undefined
beforeEach(async () => {
  await runStarted().listening() // for its PostgreSQL
  owner = embeddedUrl(inside('data'))
  database = embeddedUrl(inside('data'), 'huella_app')
  await query(owner, "ALTER ROLE huella_app SET statement_timeout = '30s'")
})
afterEach(async () => {
  await pooler?.stop()
})

async function through(mode: 'transaction' | 'session', env: NodeJS.ProcessEnv = {}) {
  pooler = await startPgbouncer(inside('pgbouncer'), database, mode)
  return run({ env: { DATABASE_URL: pooler.url, DATABASE_OWNER_URL: owner, DATA_DIR: inside('other'), ...env } })
}

const health = async (address: string) => (await fetch(`${address}/api/health`)).json()
const warnings = (output: string) => output.split('\n').filter((line) => line.includes('"level":40'))

/** An owner books every hour of a day at once, from many connections, and a screen learns of it. */
async function book(address: string, stream: EventStream, admin: string): Promise<void> {
  const vet = { nombre: 'Vera', apellido: 'Sanz', email: 'vera@clinica.es', password: 'clave-de-vera' }
  const user = { ...vet, rol: 'veterinario' }
  const { id_usuario } = (await request<Usuario>(address, 'POST', '/api/admin/users', { token: admin, body: user }))
    .body
  const { token } = (await register(address, 'ana@ejemplo.es')).body
  const pet = { nombre: 'Luna', fecha_nacimiento: '2020-01-01' }
  const { id_mascota } = (await request<Mascota>(address, 'POST', '/api/mascotas', { token, body: pet })).body
  const days = Array.from({ length: 40 }, (_, n) => new Date(Date.now() + (n + 1) * 86_400_000).toISOString())
  const booked = await Promise.all(
    days.map((day) => {
      const what = { tipo_consulta: 'control', motivo_consulta: 'Revisión' }
      const body = { id_mascota, id_usuario, fecha_hora: `${day.slice(0, 10)}T10:00`, ...what }
      return request<Cita>(address, 'POST', '/api/citas', { token, body })
    }),
  )
  expect(booked.map(({ status }) => status)).toEqual(days.map(() => 201))
  for (const { body } of booked)
    await stream.find((event) => typeof event === 'object' && event.entidad === 'cita' && event.id === body.id_cita)
  const { body: list } = await request<Cita[]>(address, 'GET', '/api/citas', { token })
  expect(list.map(({ id_cita }) => id_cita).sort()).toEqual(booked.map(({ body }) => body.id_cita).sort())
}

const signIn = async (address: string) => (await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).body.token

test('transaction mode: starts without a word, books, reads, and streams by the direct address', async () => {
  const server = await through('transaction', { DATABASE_DIRECT_URL: database, DATABASE_PREPARE: 'off' })
  const address = await server.listening()
  expect(warnings(server.output)).toEqual([])
  await expect.poll(() => health(address)).toEqual({ estado: 'ok', eventos: true })
  const admin = await signIn(address)
  const stream = await EventStream.open(address, admin)
  await book(address, stream, admin)
  stream.close()
  expect(await server.stop()).toBe(0)
})

test('transaction mode without the direct address: says so at the start and in its health, and works', async () => {
  const server = await through('transaction', { DATABASE_PREPARE: 'off' })
  const address = await server.listening()
  expect(server.output).toContain('DATABASE_PREPARE=off without DATABASE_DIRECT_URL: nothing tells of changes')
  expect(await health(address)).toEqual({ estado: 'ok', eventos: false })
  expect((await register(address, 'ana@ejemplo.es')).status).toBe(201)
})

test('transaction mode without a limit of time for the role: says so', async () => {
  await query(owner, 'ALTER ROLE huella_app RESET statement_timeout')
  const server = await through('transaction', { DATABASE_DIRECT_URL: database, DATABASE_PREPARE: 'off' })
  await server.listening()
  expect(server.output).toContain('Nothing limits how long a single query runs')
})

test('transaction mode with prepared statements: one line, and it ends', async () => {
  const server = await through('transaction')
  expect(await server.ended).toBe(1)
  expect(server.output).toBe(
    'huella: DATABASE_URL leads to a pooler that gives each transaction another connection: set DATABASE_PREPARE=off, and DATABASE_DIRECT_URL to the database itself.\n',
  )
})

test('session mode: says that it saves nothing, books, reads and streams', async () => {
  const server = await through('session')
  const address = await server.listening()
  expect(warnings(server.output)).toEqual([
    expect.stringContaining('DATABASE_URL leads to a pooler in session mode, which saves no connections'),
  ])
  await expect.poll(() => health(address)).toEqual({ estado: 'ok', eventos: true })
  const admin = await signIn(address)
  const stream = await EventStream.open(address, admin)
  await book(address, stream, admin)
  stream.close()
})
