import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

const read = async () => (await admin.get('/api/primeros-pasos')).json()

test('a new clinic has everything to do, and each is done once its data are there', async () => {
  const nothing = {
    clinica: false,
    horario: false,
    festivos: false,
    veterinarios: false,
    correo: false,
    cliente: false,
  }
  expect(await read()).toEqual({ ...nothing, oculto: false })
  await clinic.sql`UPDATE ajustes SET clinic_name = 'Los Olmos'`
  expect(await read()).toMatchObject({ clinica: false })
  await clinic.sql`UPDATE ajustes SET address = 'Calle Mayor 1'`
  const tramos = [{ dia: 1, desde: '09:30', hasta: '13:30' }]
  expect((await admin.put('/api/horarios', { tramos })).statusCode).toBe(200)
  const festivo = { desde: '2090-12-25T00:00', hasta: '2090-12-26T00:00', tipo: 'cierre', motivo: 'Navidad' }
  expect((await admin.post('/api/excepciones', festivo)).statusCode).toBe(201)
  await clinic.person('veterinario')
  await clinic.mascota(await clinic.person('cliente'))
  expect(await read()).toEqual({
    ...{ clinica: true, horario: true, festivos: true, veterinarios: true, correo: false, cliente: true },
    oculto: false,
  })
})

test('mail is done with a mail server', async () => {
  const other = await Clinic.open({ url: clinic.url, env: { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.es' } })
  expect((await (await other.person('admin')).get('/api/primeros-pasos')).json()).toMatchObject({ correo: true })
  await other.app.close()
})

test('put away once, it stays so for every administrator', async () => {
  for (const _ of [1, 2]) expect((await admin.delete('/api/primeros-pasos')).statusCode).toBe(204)
  expect((await (await clinic.person('admin')).get('/api/primeros-pasos')).json()).toMatchObject({ oculto: true })
})

test('is for administrators', async () => {
  expect((await clinic.anonymous.get('/api/primeros-pasos')).statusCode).toBe(401)
  for (const rol of ['veterinario', 'cliente'] as const) {
    const person = await clinic.person(rol)
    expect((await person.get('/api/primeros-pasos')).statusCode).toBe(403)
    expect((await person.delete('/api/primeros-pasos')).statusCode).toBe(403)
  }
})
