import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLink } from '../../../src/auth/recovery/links.repo.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

const users = '/api/admin/users'
const NEW = 'tres gatos azules'
const asked = async (person: Person): Promise<boolean> => (await person.get('/api/user')).json().cambiar_password
const give = (person: Person, by = admin) =>
  by.put(`${users}/${person.usuario.id_usuario}`, { password: 'puesta-por-otra' })
const signIn = async ({ usuario }: Person, password: string): Promise<Person> =>
  clinic.withToken((await clinic.login(usuario.email, password)).json().token)
const enforce = (on: boolean) => clinic.sql`UPDATE ajustes SET enforce_password_change = ${on}`

test('who got a password from staff is asked for another one, until they choose it', async () => {
  const body = { nombre: 'Eva', apellido: 'Sol', email: 'eva@ejemplo.es', rol: 'veterinario', password: PASSWORD }
  expect((await admin.post(users, body)).json().cambiar_password).toBe(true)
  const vet = clinic.withToken((await clinic.login('eva@ejemplo.es', PASSWORD)).json().token)
  expect(await asked(vet)).toBe(true)
  expect((await vet.get('/api/mascotas')).statusCode).toBe(200) // the session works
  expect((await vet.post('/api/user/change-password', { current: PASSWORD, new: NEW, confirm: NEW })).statusCode).toBe(
    200,
  )
  expect(await asked(vet)).toBe(false)
})

test('so is who gets another one; not who changes their own, or chooses it by a link', async () => {
  const person = await clinic.person()
  await give(person)
  expect(await asked(await signIn(person, 'puesta-por-otra'))).toBe(true)
  const token = await createLink(clinic.db, person.usuario.id_usuario, 1, new Date())
  await clinic.anonymous.post('/api/password/nueva', { token, password: NEW, password_confirmation: NEW })
  expect(await asked(await signIn(person, NEW))).toBe(false)
  const boss = await clinic.person('admin')
  expect((await give(boss, boss)).json().cambiar_password).toBe(false)
})

test('where the clinic demands it, nothing but the own account works before', async () => {
  const person = await clinic.person('veterinario')
  await give(person)
  const vet = await signIn(person, 'puesta-por-otra')
  await enforce(true)
  try {
    const refused = await vet.get('/api/mascotas')
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        code: 'PASSWORD_POR_CAMBIAR',
        message: 'Para seguir, elige tu contraseña: la que tienes es provisional.',
      },
    ])
    expect((await vet.post('/api/citas', {})).json().code).toBe('PASSWORD_POR_CAMBIAR')
    expect((await vet.get(users)).json().code).toBe('PROHIBIDO')
    for (const url of ['/api/user', '/api/sesiones', '/api/settings'])
      expect((await vet.get(url)).statusCode, url).toBe(200)
    expect((await admin.get('/api/mascotas')).statusCode).toBe(200)
    await vet.post('/api/user/change-password', { current: 'puesta-por-otra', new: NEW, confirm: NEW })
    expect((await vet.get('/api/mascotas')).statusCode).toBe(200)
  } finally {
    await enforce(false)
  }
})

test('the setting is an administrator’s, and off at first', async () => {
  const settings = (await admin.get('/api/settings')).json()
  expect(settings.enforcePasswordChange).toBe(false)
  expect(
    (await admin.put('/api/settings', { ...settings, enforcePasswordChange: true })).json().enforcePasswordChange,
  ).toBe(true)
  const { enforcePasswordChange: _, ...theirs } = (await admin.get('/api/settings')).json()
  expect((await admin.put('/api/settings', theirs)).json().enforcePasswordChange).toBe(true)
  await enforce(false)
})
