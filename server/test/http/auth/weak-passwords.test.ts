import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../support/clinic.ts'
import { clinic, newLink, set, setUp, signsIn } from './password-setup.ts'

setUp()

const COMMON = 'Es de las contraseñas más usadas. Prueba con tres palabras sin relación.'
const PERSONAL = 'No uses tu nombre, tu correo ni el nombre de la clínica. Prueba con tres palabras sin relación.'

const register = (fields: object, password: string) =>
  clinic.anonymous.post('/api/register', {
    ...{ nombre: 'Ana', apellido: 'García', email: 'ana@ejemplo.es', ...fields },
    ...{ password, password_confirmation: password },
  })

test('registration refuses what is easy to guess, and creates nothing', async () => {
  const response = await register({}, '12345678')
  expect(response.statusCode).toBe(422)
  expect(response.json()).toEqual({
    code: 'DATOS_INVALIDOS',
    message: COMMON,
    errors: { password: COMMON },
  })
  const own = await register({ nombre: 'Ildefonso', email: 'ilde@ejemplo.es' }, 'Ildefonso1')
  expect(own.json().errors).toEqual({ password: PERSONAL })
  expect(await clinic.sql`SELECT FROM usuario WHERE email IN ('ana@ejemplo.es', 'ilde@ejemplo.es')`).toHaveLength(0)
  expect((await register({}, 'tres gatos azules')).statusCode).toBe(201)
})

test('the name of the clinic is easy to guess too', async () => {
  await clinic.sql`UPDATE ajustes SET clinic_name = 'Clínica Zarzaparrilla'`
  expect((await register({ email: 'zarza@ejemplo.es' }, 'zarzaparrilla7')).json().errors).toEqual({
    password: PERSONAL,
  })
})

test('so do a change of one’s own and a link, which stays usable', async () => {
  const person = await clinic.person('veterinario', { apellido: 'Urrutikoetxea' })
  const change = { current: PASSWORD, new: 'urrutikoetxea', confirm: 'urrutikoetxea' }
  const changed = await person.post('/api/user/change-password', change)
  expect(changed.statusCode).toBe(422)
  expect(changed.json().errors).toEqual({ new: PERSONAL })
  const token = await newLink(person)
  expect((await set(token, 'urrutikoetxea')).json().errors).toEqual({ password: PERSONAL })
  expect(await signsIn(person, PASSWORD)).toBe(true)
  expect((await set(token, 'tres gatos azules')).statusCode).toBe(200)
})

test('so does the form of an administrator, of the account that it is for', async () => {
  const admin = await clinic.person('admin')
  const users = '/api/admin/users'
  const nuevo = { nombre: 'Wenceslao', apellido: 'Gil', email: 'wences@ejemplo.es', rol: 'veterinario' }
  expect((await admin.post(users, { ...nuevo, password: 'wenceslao' })).json().errors).toEqual({ password: PERSONAL })
  const { id_usuario } = (await admin.post(users, { ...nuevo, password: PASSWORD })).json()
  const weak = await admin.put(`${users}/${id_usuario}`, { password: 'wenceslao' })
  expect([weak.statusCode, weak.json().errors]).toEqual([422, { password: PERSONAL }])
  const renamed = await admin.put(`${users}/${id_usuario}`, { nombre: 'Segismundo', password: 'segismundo' })
  expect(renamed.json().errors).toEqual({ password: PERSONAL })
  expect((await admin.put(`${users}/999999`, { password: 'tres gatos azules' })).statusCode).toBe(404)
})

test('a password from before the rule works on', async () => {
  const person = await clinic.person()
  const old = await hash('12345678', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await clinic.sql`UPDATE usuario SET password_hash = ${old} WHERE id_usuario = ${person.usuario.id_usuario}`
  expect(await signsIn(person, '12345678')).toBe(true)
})
