import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { typesOf } from '@huella/api-types'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import { readApiDocument } from './document.ts'
import type { components, paths } from './schema.d.ts'

let clinic: Clinic
let baseUrl: string
let owner: Person
let id_mascota: number
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2090-01-10T11:00:00Z' })
  baseUrl = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await clinic.person('cliente')
  await clinic.person('veterinario')
  id_mascota = await clinic.mascota(owner)
})
afterAll(() => clinic.close())

async function signIn() {
  const body = { email: owner.usuario.email, password: PASSWORD }
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/api/login', { body })
  if (error) throw new Error(error.message)
  if ('ticket' in data) throw new Error('This account has a second factor')
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${data.token}` } })
}

test('this file compiles with the types that the document describes', async () => {
  const folder = import.meta.dirname
  writeFileSync(path.join(folder, 'schema.d.ts'), await typesOf(await readApiDocument()))
  const tsc = path.resolve(folder, '../../../../node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

test('a typed client signs in, books an appointment and lists appointments', async () => {
  const client = await signIn()
  const body = {
    id_mascota,
    fecha_hora: '2090-03-06T10:15',
    tipo_consulta: 'vacunacion',
    motivo_consulta: 'Vacuna anual',
  } satisfies components['schemas']['CitaCreate']
  const { data: booked } = await client.POST('/api/citas', { body })
  expect(booked).toMatchObject({ ...body, estado: 'pendiente', mascota: { nombre: 'Luna' } })

  const { error: conflict } = await client.POST('/api/citas', { body })
  expect(conflict?.code).toBe('NINGUN_VETERINARIO_LIBRE')

  const { data: whole } = await client.GET('/api/citas')
  expect(whole).toEqual([booked])

  const { data: page } = await client.GET('/api/citas', {
    params: { query: { page: 1, per_page: 10, sort: '-fecha_hora', desde: '2090-03-06' } },
  })
  expect(page).toEqual({ data: [booked], total: 1, total_exacto: true, page: 1, per_page: 10 })
  const rows = page && 'data' in page ? page.data : []
  expect(rows.map(({ fecha_hora, veterinario }) => [fecha_hora, veterinario.id_usuario])).toEqual([
    [booked?.fecha_hora, booked?.id_usuario],
  ])
})

test('a typed client sends the version that it has read', async () => {
  const client = await signIn()
  const body = { nombre: 'Lunita', fecha_nacimiento: '2020-05-01', version: 1 }
  const params = { path: { id: id_mascota } }
  const { data } = await client.PUT('/api/mascotas/{id}', { params, body })
  expect(data).toMatchObject({ nombre: 'Lunita', version: 2 })
  const { error, response } = await client.PUT('/api/mascotas/{id}', { params, body })
  expect([response.status, error?.code]).toEqual([409, 'VERSION_OBSOLETA'])
})
