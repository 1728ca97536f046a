import { expect, test } from 'vitest'
import { createLink } from '../../../src/auth/recovery/links.repo.ts'
import { Clinic, PASSWORD } from '../../support/clinic.ts'
import {
  CHANGED,
  CHOOSE,
  CONFIRM,
  change,
  clinic,
  NOW,
  newAddress,
  outbox,
  redeem,
  save,
  setUp,
  subjectsTo,
  tokenTo,
} from './correo-setup.ts'

setUp()

const DEAD = { code: 'ENLACE_CADUCADO', message: 'El enlace no es válido o ha caducado. Pide otro.' }
const rowOf = async (id: number) => {
  const [row] = await clinic.sql`SELECT email, email_confirmado FROM usuario WHERE id_usuario = ${id}`
  return row
}

test('gives the account back, and ends all that whoever changed it may have', async () => {
  const person = await clinic.person('admin', { nombre: 'Íñigo' })
  const { id_usuario, email: old } = person.usuario
  const { email, undo } = await change(person)
  const link = await createLink(clinic.db, id_usuario, 1, new Date(NOW))
  const elsewhere = clinic.withToken((await clinic.login(email, PASSWORD)).json().token)
  expect((await redeem('enlace', undo)).json()).toEqual({ nombre: 'Íñigo', para: 'deshacer' })
  expect((await redeem('confirmacion', undo)).statusCode).toBe(404)

  const response = await redeem('deshacer', undo)
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: 'Tu cuenta vuelve a tener este correo. Te hemos enviado un enlace para elegir otra contraseña.' },
  ])
  expect(await rowOf(id_usuario)).toEqual({ email: old, email_confirmado: true })
  for (const caller of [person, elsewhere]) expect((await caller.get('/api/user')).statusCode).toBe(401)
  const password = { password: 'una-nueva-clave', password_confirmation: 'una-nueva-clave' }
  expect((await clinic.anonymous.post('/api/password/nueva', { token: link, ...password })).json()).toEqual(DEAD)
  // They knew the password.
  for (const address of [old, email]) expect((await clinic.login(address, PASSWORD)).statusCode).toBe(422)
  await outbox.drain()
  expect(await subjectsTo(old)).toEqual([expect.stringMatching(CHANGED), expect.stringMatching(CHOOSE)])
  const trail = await clinic.sql`
    SELECT accion, id_usuario FROM auditoria WHERE entidad = 'usuario' AND id_entidad = ${id_usuario} ORDER BY id_auditoria`
  expect(trail.map(({ accion }) => accion)).toEqual(['actualizar', 'actualizar', 'password'])

  for (const what of ['deshacer', 'enlace'] as const) {
    const again = await redeem(what, undo)
    expect([again.statusCode, again.json()]).toEqual([404, DEAD])
  }
})

test('the earliest address takes the account back after more changes, whose links then end', async () => {
  const person = await clinic.person()
  const first = await change(person)
  expect((await redeem('confirmacion', await tokenTo(first.email, CONFIRM))).statusCode).toBe(200)
  const second = await change(person, first.email)
  expect((await redeem('deshacer', first.undo)).statusCode).toBe(200)
  expect((await rowOf(person.usuario.id_usuario))?.email).toBe(person.usuario.email)
  expect((await redeem('deshacer', second.undo)).statusCode).toBe(404)
  expect((await redeem('confirmacion', await tokenTo(second.email, CONFIRM))).statusCode).toBe(404)
})

test('a later change undone leaves the earlier one undoable', async () => {
  const person = await clinic.person()
  const first = await change(person)
  await redeem('confirmacion', await tokenTo(first.email, CONFIRM))
  const second = await change(person, first.email)
  expect((await redeem('deshacer', second.undo)).statusCode).toBe(200)
  expect((await rowOf(person.usuario.id_usuario))?.email).toBe(first.email)
  expect((await redeem('deshacer', first.undo)).statusCode).toBe(200)
  expect((await rowOf(person.usuario.id_usuario))?.email).toBe(person.usuario.email)
})

test('an address that nobody confirmed takes nothing back', async () => {
  const person = await clinic.person()
  const first = await change(person)
  expect((await save(person, { email: newAddress(), password_actual: PASSWORD })).statusCode).toBe(200)
  await outbox.drain()
  expect(await subjectsTo(first.email)).toEqual([expect.stringMatching(CONFIRM)])
})

test('works once when it is used 20 times at once', async () => {
  const person = await clinic.person()
  const { undo } = await change(person)
  const responses = await Promise.all(Array.from({ length: 20 }, () => redeem('deshacer', undo)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)])
})

test('works for seven days, and not for an archived account', async () => {
  const [person, gone] = [await clinic.person(), await clinic.person()]
  const [{ undo }, { undo: dead }] = [await change(person), await change(gone)]
  await clinic.archive(gone)
  expect((await redeem('deshacer', dead)).statusCode).toBe(404)
  const after = await Clinic.open({ url: clinic.url, now: '2026-11-23T08:00:00Z' })
  try {
    expect((await after.anonymous.post('/api/correo/deshacer', { token: undo })).json()).toEqual(DEAD)
  } finally {
    await after.close()
  }
  expect((await redeem('deshacer', undo)).statusCode).toBe(200)
})

test('says what stands in the way when staff gave the address to somebody else; the sessions end all the same', async () => {
  const [admin, person] = [await clinic.person('admin'), await clinic.person()]
  const { email, undo } = await change(person)
  const other = { nombre: 'Otra', apellido: 'Gil', rol: 'cliente', password: PASSWORD, email: person.usuario.email }
  expect((await admin.post('/api/admin/users', other)).statusCode).toBe(201)
  const response = await redeem('deshacer', undo)
  expect([response.statusCode, response.json().code]).toEqual([409, 'EMAIL_OCUPADO'])
  expect(response.json().message).toContain('llama a la clínica')
  expect((await rowOf(person.usuario.id_usuario))?.email).toBe(email)
  expect((await person.get('/api/user')).statusCode).toBe(401)
})

test('tells nothing to who has no link, and counts them', async () => {
  for (const token of ['', 'no-es-un-enlace', 'A'.repeat(43)]) {
    for (const what of ['enlace', 'confirmacion', 'deshacer'] as const) {
      expect((await redeem(what, token)).json()).toEqual(DEAD)
    }
  }
  const guess = () =>
    clinic.anonymous.post('/api/correo/deshacer', { token: 'A'.repeat(43) }, { remoteAddress: '10.7.7.7' })
  const codes = []
  for (let n = 0; n < 51; n++) codes.push((await guess()).statusCode)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
})
