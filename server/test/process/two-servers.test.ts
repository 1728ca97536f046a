import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedUrl, register, request, ServerProcess, temporaryFolder } from '../support/server-process.ts'
import { ADMIN, copyStartedClinic } from '../support/started-clinic.ts'

let folder: string
let servers: ServerProcess[]
let addresses: [string, string]
beforeAll(async () => {
  folder = temporaryFolder()
  copyStartedClinic(folder)
  const first = new ServerProcess({ env: { DATA_DIR: folder } })
  servers = [first]
  const one = await first.listening()
  const urls = { DATABASE_URL: embeddedUrl(folder, 'huella_app'), DATABASE_OWNER_URL: embeddedUrl(folder) }
  const second = new ServerProcess({ env: urls })
  servers.push(second)
  addresses = [one, await second.listening()]
})
afterAll(async () => {
  for (const server of servers.reverse()) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Row = Record<'token', string> & Record<'id_usuario' | 'id_mascota', number>

const call = (node: number, method: string, url: string, token: string, body?: object) =>
  request<Row>(addresses[node % 2 ? 1 : 0], method, url, { token, body })

test('two processes on one database book each slot once and share sessions', async () => {
  const login = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { token: admin } = (await call(0, 'POST', '/api/login', '', login)).body
  const vet = {
    nombre: 'Vera',
    apellido: 'Sanz',
    email: 'vera@clinica.es',
    password: 'clave-de-vera',
    rol: 'veterinario',
  }
  const { id_usuario } = (await call(1, 'POST', '/api/admin/users', admin, vet)).body
  const { token } = (await register(addresses[0], 'ana@ejemplo.es')).body
  const pet = (await call(1, 'POST', '/api/mascotas', token, { nombre: 'Luna', fecha_nacimiento: '2020-01-01' })).body
  for (let round = 1; round <= 8; round++) {
    const fecha_hora = `${new Date(Date.now() + round * 86_400_000).toISOString().slice(0, 10)}T10:00`
    const body = {
      id_mascota: pet.id_mascota,
      id_usuario,
      fecha_hora,
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión',
    }
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => call(n, 'POST', '/api/citas', token, body)),
    )
    const counts: Record<number, number> = {}
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
    expect(counts).toEqual({ 201: 1, 409: 49 })
  }
  expect((await call(0, 'POST', '/api/logout', token)).status).toBe(204)
  expect((await call(1, 'GET', '/api/user', token)).status).toBe(401)
})
