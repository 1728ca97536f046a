import type { Aviso } from '@huella/contract'
import { expect, test } from 'vitest'
import { confirmAll } from '../../../src/auth/correo/links.repo.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import {
  CHOOSE,
  CONFIRM,
  change,
  clinic,
  confirmed,
  newAddress,
  outbox,
  redeem,
  setUp,
  subjectsTo,
  tokenTo,
} from './correo-setup.ts'

setUp()

const register = async (on = clinic): Promise<Person> => {
  const body = {
    nombre: 'Lía',
    apellido: 'Roca',
    email: newAddress(),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  const { token, usuario } = (await on.anonymous.post('/api/register', body)).json()
  return Object.assign(clinic.withToken(token), { usuario })
}

/** Books something for this owner, of which they are told. Returns what the desk reads of their notice. */
async function enqueueNotice(owner: Person): Promise<() => Promise<string | null>> {
  const [desk, vet] = [await clinic.person('recepcion'), await clinic.person('veterinario')]
  const booking = {
    id_mascota: await clinic.mascota(owner),
    id_usuario: vet.usuario.id_usuario,
    ...{ fecha_hora: '2026-11-24T10:00', tipo_consulta: 'vacunacion', motivo_consulta: 'Vacuna anual' },
  }
  const booked = await desk.post('/api/citas', booking)
  expect(booked.statusCode).toBe(201)
  return async () => {
    const notices: Aviso[] = (await desk.get(`/api/citas/${booked.json().id_cita}/avisos`)).json()
    return notices.find(({ para }) => para.id_usuario === owner.usuario.id_usuario)?.motivo ?? null
  }
}
const noticesOf = async ({ usuario }: Person) => {
  const rows = await clinic.sql`
    SELECT tipo, estado, motivo FROM aviso WHERE id_usuario = ${usuario.id_usuario} ORDER BY id_aviso`
  return rows.map(({ tipo, estado, motivo }) => [tipo, estado, motivo].filter(Boolean).join(' '))
}

test('who registers works at once; notices wait until the address is confirmed', async () => {
  const person = await register()
  expect(person.usuario.email_confirmado).toBe(false)
  expect((await person.get('/api/mascotas')).statusCode).toBe(200)
  const motivo = await enqueueNotice(person)
  await outbox.drain()
  expect(await subjectsTo(person.usuario.email)).toEqual([expect.stringMatching(CONFIRM)])
  expect(await noticesOf(person)).toEqual(['email_confirmar enviado', 'cita_confirmada pendiente'])
  expect(await motivo()).toBe('Su correo está sin confirmar')

  const token = await tokenTo(person.usuario.email, CONFIRM)
  expect((await redeem('enlace', token)).json()).toEqual({ nombre: 'Lía', para: 'confirmar' })
  expect((await redeem('deshacer', token)).statusCode).toBe(404)
  for (let times = 0; times < 2; times++) {
    const response = await redeem('confirmacion', token)
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Tu correo está confirmado.' }])
  }
  expect((await person.get('/api/user')).json().email_confirmado).toBe(true)
  await outbox.drain()
  expect(await noticesOf(person)).toEqual(['email_confirmar enviado', 'cita_confirmada enviado'])
  expect(await motivo()).toBeNull()
  const trail = await clinic.sql`
    SELECT accion FROM auditoria WHERE entidad = 'usuario' AND id_entidad = ${person.usuario.id_usuario} ORDER BY id_auditoria`
  expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'actualizar'])
})

test('what was to be told in time and was not is dropped', async () => {
  const person = await register()
  await enqueueNotice(person)
  await outbox.drain()
  outbox.advance(24 * 3_600_000 + 1000)
  await outbox.drain()
  expect(await noticesOf(person)).toEqual([
    'email_confirmar enviado',
    'cita_confirmada descartado El correo no está confirmado',
  ])
  expect(await subjectsTo(person.usuario.email)).toEqual([expect.stringMatching(CONFIRM)])
})

test('the link can be sent again, a few times', async () => {
  const [person, sure] = [await register(), await clinic.person()]
  expect((await sure.post('/api/user/confirmacion')).json().code).toBe('EMAIL_YA_CONFIRMADO')
  expect((await clinic.anonymous.post('/api/user/confirmacion')).statusCode).toBe(401)
  const codes = []
  for (let n = 0; n < 4; n++) codes.push((await person.post('/api/user/confirmacion')).statusCode)
  expect(codes).toEqual([202, 202, 202, 429])
})

test('the link of an address that was changed since confirms nothing', async () => {
  const person = await register()
  const token = await tokenTo(person.usuario.email, CONFIRM)
  await redeem('confirmacion', token)
  const { email } = await change(person)
  for (const what of ['confirmacion', 'enlace'] as const) expect((await redeem(what, token)).statusCode).toBe(404)
  expect(await confirmed(person)).toBe(false)
  expect((await redeem('confirmacion', await tokenTo(email, CONFIRM))).statusCode).toBe(200)
  expect(await confirmed(person)).toBe(true)
})

test('a link for the password came to the address, and so confirms it', async () => {
  const person = await register()
  await clinic.anonymous.post('/api/password/olvidada', { email: person.usuario.email })
  const token = await tokenTo(person.usuario.email, CHOOSE)
  const body = { token, password: 'una-nueva-clave', password_confirmation: 'una-nueva-clave' }
  expect((await clinic.anonymous.post('/api/password/nueva', body)).statusCode).toBe(200)
  expect(await confirmed(person)).toBe(true)
})

test('without a mail server every address counts as confirmed', async () => {
  const waiting = await register()
  const without = await Clinic.open({ url: clinic.url, now: '2026-11-16T08:00:00Z' })
  try {
    expect((await register(without)).usuario.email_confirmado).toBe(true)
    const person = await without.person()
    const { nombre, apellido } = person.usuario
    const body = { nombre, apellido, email: newAddress(), password_actual: PASSWORD }
    expect((await person.post('/api/user', body)).json().email_confirmado).toBe(true)
    await confirmAll(without.db) // as every start does
    expect(await confirmed(waiting)).toBe(true)
  } finally {
    await without.close()
  }
})
