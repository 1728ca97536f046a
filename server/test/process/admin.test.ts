import { expect, test } from 'vitest'
import { query } from '../support/query.ts'
import { embeddedUrl, login, register, request } from '../support/server-process.ts'
import { ADMIN } from '../support/started-clinic.ts'
import { inside, run, runStarted } from './setup.ts'

async function admin(...args: string[]): Promise<[number | null, string]> {
  const process = run({ args: ['administer', ...args] })
  return [await process.ended, process.output]
}

test('admin reset leads back into an account, while the server runs and while it is stopped', async () => {
  const server = runStarted()
  const address = await server.listening()
  const { token } = (await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).body

  const [code, output] = await admin('reset', ADMIN.ADMIN_EMAIL.toUpperCase())
  expect([code, output]).toEqual([0, expect.stringContaining('Reset: Admin Huella (admin), admin@clinica.local.\n')])
  expect(output).toContain('and 1 session has ended.\n')
  expect((await request(address, 'GET', '/api/user', { token })).status).toBe(401)
  expect((await login(address, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(422)
  const link = /restablecer#([\w-]{43})\n$/.exec(output)?.[1]
  const body = { token: link, password: 'tres gatos azules', password_confirmation: 'tres gatos azules' }
  expect((await request(address, 'POST', '/api/password/nueva', { body })).status).toBe(200)
  expect((await request(address, 'POST', '/api/password/nueva', { body })).status).toBe(404)
  expect((await login(address, ADMIN.ADMIN_EMAIL, 'tres gatos azules')).status).toBe(200)

  const database = embeddedUrl(inside('data'))
  const [entry] = await query(
    database,
    `SELECT id_usuario FROM auditoria WHERE accion = 'password' ORDER BY id_auditoria LIMIT 1`,
  )
  expect(entry).toEqual({ id_usuario: null })
  const told = await query(
    database,
    `SELECT datos->>'suceso' AS suceso FROM aviso WHERE tipo = 'seguridad' ORDER BY id_aviso LIMIT 1`,
  )
  expect(told).toEqual([{ suceso: 'restablecida' }])

  expect(await server.stop()).toBe(0)
  expect((await admin('reset', ADMIN.ADMIN_EMAIL))[0]).toBe(0)
})

test('admin says what it can do, and refuses what it cannot', async () => {
  const usage = 'Usage: npm run admin -- '
  expect(await admin('reset', 'nadie@ejemplo.es')).toEqual([1, expect.stringContaining('There is no clinic in ')])
  const server = runStarted()
  await register(await server.listening(), 'ana@ejemplo.es')
  expect(await admin()).toEqual([1, expect.stringContaining(`There is no command ''. ${usage}`)])
  expect(await admin('reset')).toEqual([1, 'huella: Whose account is to be reset? npm run admin -- reset EMAIL\n'])
  expect(await admin('reset', 'nadie@ejemplo.es')).toEqual([
    1,
    'huella: No account has the address nadie@ejemplo.es.\n',
  ])
  expect(await admin('reset', '--all')).toEqual([
    1,
    expect.stringContaining("Unknown option '--all'. Usage: npm run admin"),
  ])
})
