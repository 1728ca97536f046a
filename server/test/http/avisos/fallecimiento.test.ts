import { expect, test } from 'vitest'
import { admin, book, clinic, noticesOf, outbox, owner, pet, setUp, smtp, vet } from './setup.ts'

setUp()

const die = (fields: object = {}) =>
  admin.post(`/api/mascotas/${pet}/fallecimiento`, { fecha: '2026-11-16', ...fields })

/** Who got which e-mail. */
const sent = () => smtp.emails.map(({ to, subject }) => `${String(to)}: ${subject}`)

test('the owner of a pet that has died gets no notice of the cancellations, its vet does', async () => {
  const id = await book(owner)
  await outbox.drain()
  smtp.emails.length = 0
  await die()
  outbox.advance(86_400_000)
  await outbox.drain()
  expect((await noticesOf(id)).slice(-1)).toEqual(['Vera: agenda_cancelada enviado'])
  expect(sent().filter((line) => line.includes(owner.usuario.email))).toEqual([])
  expect(sent()).toHaveLength(1)
})

test('what waits to be sent to the owner stops at once', async () => {
  const id = await book(owner)
  await die()
  expect(await noticesOf(id)).toEqual([
    'Ana: cita_solicitada descartado',
    'Vera: agenda_nueva pendiente',
    'Vera: agenda_cancelada pendiente',
  ])
  await outbox.drain()
  expect(sent().some((line) => line.includes(owner.usuario.email))).toBe(false)
})

test('a failed notice that is sent again later is not sent either', async () => {
  const id = await book(owner)
  await clinic.sql`UPDATE aviso SET estado = 'fallido', cerrado_en = now() WHERE id_usuario = ${owner.usuario.id_usuario}`
  await die()
  await clinic.sql`UPDATE aviso SET estado = 'pendiente', cerrado_en = NULL WHERE id_usuario = ${owner.usuario.id_usuario}`
  await outbox.drain()
  expect((await noticesOf(id))[0]).toBe('Ana: cita_solicitada descartado')
})

test('a letter of condolence is sent only where it is asked for, once', async () => {
  await die()
  await outbox.drain()
  expect(sent()).toEqual([])
  await die({ condolencia: true })
  await outbox.drain()
  await outbox.drain()
  expect(sent()).toEqual([expect.stringContaining(owner.usuario.email)])
  expect(sent()[0]).toContain('de_Luna')
})

test('a letter of condolence is not sent after the death was undone, nor with e-mail turned off', async () => {
  await die({ condolencia: true })
  await admin.delete(`/api/mascotas/${pet}/fallecimiento`)
  await outbox.drain()
  expect(sent()).toEqual([])
  await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
  await die({ condolencia: true })
  await outbox.drain()
  expect(sent()).toEqual([])
})

test('both are notified of the cancellations when an owner deletes their pet', async () => {
  await clinic.cita(pet, vet, { fecha_hora: '2026-11-02T10:00', estado: 'completada' })
  const id = await book(owner)
  await outbox.drain()
  await owner.delete(`/api/mascotas/${pet}`)
  await outbox.drain()
  expect((await noticesOf(id)).slice(-2)).toEqual(['Ana: cita_cancelada enviado', 'Vera: agenda_cancelada enviado'])
})
