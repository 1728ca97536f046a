import { expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { admin, book, clinic, noticesOf, outbox, owner, setUp, vet } from './setup.ts'

setUp()

/** Who would be notified, as 'Ana: email'. */
const preview = async (person: Person, id: number) => {
  const response = await person.get(`/api/citas/${id}/avisos/cancelacion`)
  const rows = response.json<{ para: { nombre: string }; canales: string[] }[]>()
  return rows.map(({ para, canales }) => `${para.nombre}: ${canales.join(' ')}`)
}

test('tells who will get a notice of a cancellation, as it then happens', async () => {
  const id = await book(owner)
  expect(await preview(admin, id)).toEqual(['Ana: email', 'Vera: email'])
  expect(await preview(vet, id)).toEqual(['Ana: email'])
  expect(await preview(owner, id)).toEqual(['Ana: email', 'Vera: email'])
  await outbox.drain()
  await clinic.owner`TRUNCATE aviso`
  await vet.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })
  await outbox.drain()
  expect(await noticesOf(id)).toEqual(['Ana: cita_cancelada enviado'])
})

test('nobody is notified of what is past or cancelled already, nor by a channel that is off', async () => {
  const id = await book(owner)
  await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
  expect(await preview(admin, id)).toEqual([])
  await clinic.sql`UPDATE ajustes SET enable_email_notifications = true`
  await clinic.sql`UPDATE cita SET fecha_hora = '2026-11-13T10:00' WHERE id_cita = ${id}`
  expect(await preview(admin, id)).toEqual([])
  await clinic.sql`UPDATE cita SET fecha_hora = '2026-11-24T10:00', estado = 'cancelada' WHERE id_cita = ${id}`
  expect(await preview(admin, id)).toEqual([])
})

test('SMS needs the setting, a telephone number and a gateway', async () => {
  const id = await book(owner)
  await clinic.sql`UPDATE ajustes SET enable_sms_notifications = true`
  await clinic.sql`UPDATE usuario SET telefono = '+34612345678' WHERE id_usuario = ${owner.usuario.id_usuario}`
  expect(await preview(admin, id)).toEqual(['Ana: email', 'Vera: email'])
  const env = { SMS_URL: 'https://sms.ejemplo.es/send', SMS_TOKEN: 'secreto', SMS_FROM: 'Huella' }
  const withSms = await Clinic.open({ url: clinic.url, now: '2026-11-16T08:00:00Z', env })
  expect(await preview(await withSms.person('admin'), id)).toEqual(['Ana: email sms', 'Vera: email'])
  await withSms.close()
})

test('an appointment of others does not exist for an owner', async () => {
  const id = await book(owner)
  const stranger = await clinic.person()
  expect((await stranger.get(`/api/citas/${id}/avisos/cancelacion`)).statusCode).toBe(404)
  expect((await clinic.app.inject(`/api/citas/${id}/avisos/cancelacion`)).statusCode).toBe(401)
})
