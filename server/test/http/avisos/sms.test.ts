import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Outbox } from '../../support/outbox.ts'
import { SmsOffice } from '../../support/sms-office.ts'
import { book, clinic, NOW, outbox, owner, told } from './setup.ts'

describe('by SMS', () => {
  let gateway: SmsOffice
  let withSms: Outbox
  beforeAll(async () => {
    gateway = new SmsOffice()
    withSms = new Outbox(clinic, NOW, { smtpUrl: outbox.ways.smtpUrl, smsUrl: await gateway.open() })
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

  test('people with a number get one, beside the e-mail; those without do not', async () => {
    const id = await book(owner)
    await withSms.drain()
    expect(gateway.messages).toHaveLength(1)
    expect(gateway.messages[0]).toMatchObject({ To: '+34612345678', From: 'Huella' })
    expect(gateway.messages[0]?.Body).toMatch(/Luna.*10:00/)
    expect(await told(id)).toEqual([
      'Ana: cita_solicitada enviado',
      'Ana: cita_solicitada enviado',
      'Vera: agenda_nueva enviado',
    ])
  })

  test('a gateway that fails is tried again; one that refuses the number is not', async () => {
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

  test('with no gateway the switch is kept and nothing is sent', async () => {
    const id = await book(owner)
    await outbox.drain()
    const [row] = await clinic.sql`SELECT estado, motivo FROM aviso WHERE id_cita = ${id} AND canal = 'sms'`
    expect(row).toEqual({ estado: 'descartado', motivo: 'No hay pasarela de SMS configurada' })
    expect(gateway.messages).toHaveLength(0)
  })
})
