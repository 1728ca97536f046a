import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FakeSmsGateway } from '../../support/fakes/fake-sms-gateway.ts'
import { Outbox } from '../../support/outbox.ts'
import { book, clinic, NOW, noticesOf, outbox, owner, setUp } from './setup.ts'

setUp()

describe('SMS', () => {
  let gateway: FakeSmsGateway
  let withSms: Outbox
  beforeAll(async () => {
    gateway = new FakeSmsGateway()
    withSms = new Outbox(clinic, NOW, { smtpUrl: outbox.urls.smtpUrl, smsUrl: await gateway.start() })
  })
  afterAll(async () => {
    await withSms.close()
    await gateway.close()
  })
  beforeEach(async () => {
    gateway.status = 201
    gateway.messages.length = 0
    await clinic.sql`UPDATE ajustes SET enable_sms_notifications = true`
    await clinic.sql`UPDATE usuario SET telefono = '+34612345678' WHERE id_usuario = ${owner.usuario.id_usuario}`
  })

  test('is sent to users with a telephone number, besides the e-mail', async () => {
    const id = await book(owner)
    await withSms.drain()
    expect(gateway.messages).toHaveLength(1)
    expect(gateway.messages[0]).toMatchObject({ To: '+34612345678', From: 'Huella' })
    expect(gateway.messages[0]?.Body).toMatch(/Luna.*10:00/)
    expect(await noticesOf(id)).toEqual([
      'Ana: cita_solicitada enviado',
      'Ana: cita_solicitada enviado',
      'Vera: agenda_nueva enviado',
    ])
  })

  test('is retried when the gateway fails, but not when it refuses the number', async () => {
    const sms = async (id: number) =>
      (await clinic.sql`SELECT estado, intentos FROM aviso WHERE id_cita = ${id} AND canal = 'sms'`)[0]
    gateway.status = 503
    const id = await book(owner)
    await withSms.drain()
    expect(await sms(id)).toEqual({ estado: 'pendiente', intentos: 1 })
    gateway.status = 400
    withSms.advance(60_000)
    await withSms.drain()
    expect(await sms(id)).toEqual({ estado: 'fallido', intentos: 2 })
    withSms.now = NOW
  })

  test('is discarded without a gateway', async () => {
    const id = await book(owner)
    await outbox.drain()
    const [row] = await clinic.sql`SELECT estado, motivo FROM aviso WHERE id_cita = ${id} AND canal = 'sms'`
    expect(row).toEqual({ estado: 'descartado', motivo: 'No hay pasarela de SMS configurada' })
    expect(gateway.messages).toHaveLength(0)
  })
})
