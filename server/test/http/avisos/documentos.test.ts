import type { Aviso } from '@huella/contract'
import { beforeEach, expect, test } from 'vitest'
import { readPdf } from '../../support/pdf.ts'
import { admin, clinic, outbox, owner, pet, setUp, smtp, vet } from './setup.ts'

setUp()

let cita: number
let visita: number
let tratamiento: number
beforeEach(async () => {
  cita = await clinic.cita(pet, vet, { fecha_hora: '2026-11-16T09:00', estado: 'confirmada' })
  tratamiento = await clinic.tratamiento(cita)
  const body = { id_mascota: pet, id_cita: cita, motivo: 'Cojera', plan: 'Reposo' }
  const begun = await vet.post('/api/visitas', body)
  const { id_visita, version } = begun.json<{ id_visita: number; version: number }>()
  visita = id_visita
  await vet.post(`/api/visitas/${visita}/firma`, { version })
})

const send = () => vet.post(`/api/visitas/${visita}/envio`)
const lastOf = async () => (await vet.get(`/api/visitas/${visita}/envio`)).json<Aviso[]>()[0]
const code = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]

test('a report goes to the owner’s mailbox as PDF', async () => {
  const response = await send()
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    tipo: 'documento',
    documento: 'informe',
    canal: 'email',
    estado: 'pendiente',
  })
  await outbox.drain()
  const [email] = await smtp.read(owner.usuario.email)
  expect(email?.subject).toBe('Informe de la visita de Luna')
  expect(email?.text).toContain('El informe de la visita de Luna va adjunto, en PDF.')
  const [attachment] = email?.attachments ?? []
  expect(attachment).toMatchObject({ filename: 'informe-luna-2026-11-16.pdf', mimeType: 'application/pdf' })
  const content = attachment?.content
  const { text } = await readPdf(new Uint8Array(content instanceof ArrayBuffer ? content : Buffer.from(content ?? '')))
  expect(text).toContain('Cojera')
  expect(await lastOf()).toMatchObject({ estado: 'enviado', destino: owner.usuario.email })
  expect(await clinic.auditTrail('aviso', response.json<Aviso>().id_aviso)).toMatchObject([{ accion: 'crear' }])
})

test('card and treatment sheet go out too, each with its name', async () => {
  expect((await vet.post(`/api/mascotas/${pet}/cartilla/envio`)).json()).toMatchObject({ documento: 'cartilla' })
  expect((await admin.post(`/api/tratamientos/${tratamiento}/envio`)).json()).toMatchObject({
    documento: 'tratamiento',
  })
  await outbox.drain()
  const emails = await smtp.read(owner.usuario.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Cartilla de Luna', 'Hoja de tratamiento de Luna'])
})

test('the notices of the appointment show what was sent of it, to its owner too', async () => {
  await send()
  await vet.post(`/api/tratamientos/${tratamiento}/envio`)
  await vet.post(`/api/mascotas/${pet}/cartilla/envio`)
  for (const person of [admin, vet, owner]) {
    const avisos = (await person.get(`/api/citas/${cita}/avisos`)).json<Aviso[]>()
    expect(avisos.map(({ documento }) => documento)).toEqual(['informe', 'tratamiento'])
  }
})

test('it can be sent again, and each is a message of its own', async () => {
  await send()
  await send()
  await outbox.drain()
  expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(2)
  expect((await vet.get(`/api/visitas/${visita}/envio`)).json<Aviso[]>()).toHaveLength(2)
})

test('a failed one is retried, and the administrator sees it', async () => {
  await send()
  smtp.mode = 'busy'
  await outbox.drain()
  expect(await lastOf()).toMatchObject({ estado: 'pendiente', intentos: 1, motivo: expect.any(String) })
  const list = (await admin.get('/api/avisos?page=1')).json<{ data: { data: Aviso[] } }>()
  expect(JSON.stringify(list)).toContain('"documento":"informe"')
  smtp.mode = 'accept'
  outbox.advance(3_600_000)
  await outbox.drain()
  expect(await lastOf()).toMatchObject({ estado: 'enviado', intentos: 2 })
})

test('a draft is not sent, nor anything with e-mail turned off', async () => {
  const draft = (await vet.post('/api/visitas', { id_mascota: pet })).json<{ id_visita: number }>()
  expect(code(await vet.post(`/api/visitas/${draft.id_visita}/envio`))).toEqual([409, 'VISITA_SIN_FIRMAR'])
  await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
  expect(code(await send())).toEqual([409, 'SIN_CORREO'])
  expect(await lastOf()).toBeUndefined()
})

test('nothing is sent of a pet that its owner took off their list', async () => {
  await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`
  expect(code(await send())).toEqual([409, 'DUENO_SIN_ACCESO'])
})

test.each([
  ['is on baja', () => clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`],
  ['was archived', () => clinic.archiveMascota(pet)],
  [
    'has another owner',
    async () => {
      const other = await clinic.person('cliente')
      await admin.put(`/api/mascotas/${pet}`, { id_usuario: other.usuario.id_usuario })
    },
  ],
])('what waits is not sent when the pet %s', async (_what, change) => {
  const { id_aviso } = (await send()).json<Aviso>()
  await change()
  await outbox.drain()
  expect(smtp.emails.map(({ to }) => to)).toEqual([])
  const [row] = await clinic.sql`SELECT estado, motivo FROM aviso WHERE id_aviso = ${id_aviso}`
  expect(row).toEqual({ estado: 'descartado', motivo: 'La mascota ya no es de esta persona' })
})

test('what waits is not sent to an archived account, nor after e-mail was turned off', async () => {
  await send()
  await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
  await outbox.drain()
  expect(await lastOf()).toMatchObject({ estado: 'descartado', motivo: 'Avisos por correo desactivados' })
  await clinic.sql`UPDATE ajustes SET enable_email_notifications = true`
  await send()
  await clinic.archive(owner)
  await outbox.drain()
  expect(await lastOf()).toMatchObject({ estado: 'descartado', motivo: 'La cuenta ya no existe' })
})

test('the report of a pet that has died is still sent', async () => {
  await send()
  await admin.post(`/api/mascotas/${pet}/fallecimiento`, { fecha: '2026-11-16' })
  await outbox.drain()
  expect(await lastOf()).toMatchObject({ estado: 'enviado' })
})

test('an owner sends nothing', async () => {
  expect((await owner.post(`/api/visitas/${visita}/envio`)).statusCode).toBe(403)
  expect((await clinic.anonymous.post(`/api/visitas/${visita}/envio`)).statusCode).toBe(401)
})
