import type { Aviso, Page } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { admin, book, clinic, outbox, owner, setUp, smtp, vet } from './setup.ts'

setUp()

describe('a test letter', () => {
  const last = async () => (await admin.get('/api/envios/prueba')).json<{ aviso: Aviso | null }>().aviso

  test('goes to who asks for it, also while the notices are off, and says what became of it', async () => {
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = false, clinic_name = 'Los Olmos'`
    expect(await last()).toBeNull()
    const response = await admin.post('/api/envios/prueba')
    expect(response.statusCode).toBe(202)
    expect(response.json()).toMatchObject({
      tipo: 'prueba',
      estado: 'pendiente',
      para: { id_usuario: admin.usuario.id_usuario },
    })
    await outbox.drain()
    const [mail] = await smtp.read(admin.usuario.email)
    expect(mail?.subject).toBe('Carta de prueba de Los Olmos')
    expect(await last()).toMatchObject({ estado: 'enviado', destino: admin.usuario.email })
    await clinic.sql`UPDATE ajustes SET clinic_name = ''`
  })

  test('that fails is not tried again, says why, and is not among the undelivered notices', async () => {
    smtp.refuseRecipient = { responseCode: 451, message: 'Later' }
    await admin.post('/api/envios/prueba')
    await outbox.drain()
    smtp.refuseRecipient = undefined
    expect(await last()).toMatchObject({ estado: 'fallido', motivo: '451 Later', intentos: 1 })
    expect((await admin.get('/api/avisos?page=1')).json<Page<Aviso>>().total).toBe(0)
  })

  test('is sent five times in ten minutes at most, also at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => admin.post('/api/envios/prueba')))
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
    expect(responses.find(({ statusCode }) => statusCode === 429)?.json().code).toBe('DEMASIADOS_INTENTOS')
    // Another administrator may.
    expect((await (await clinic.person('admin')).post('/api/envios/prueba')).statusCode).toBe(202)
  })

  test('is for administrators', async () => {
    for (const path of ['/api/envios/prueba', '/api/avisos/reenviar']) {
      expect((await clinic.anonymous.post(path)).statusCode).toBe(401)
      for (const who of [vet, owner]) expect((await who.post(path)).statusCode).toBe(403)
    }
  })
})

test('all undelivered notices are sent again together', async () => {
  smtp.refuseRecipient = { responseCode: 550, message: 'No such user' }
  await book(owner)
  await book(owner, { fecha_hora: '2026-11-24T12:00' })
  await outbox.drain()
  smtp.refuseRecipient = undefined
  const undelivered = async () => (await admin.get('/api/avisos?page=1')).json<Page<Aviso>>().total
  expect(await undelivered()).toBe(4)
  const response = await admin.post('/api/avisos/reenviar')
  expect([response.statusCode, response.json()]).toEqual([200, { reenviados: 4 }])
  await outbox.drain()
  expect(await undelivered()).toBe(0)
  expect(smtp.emails).toHaveLength(4)
  const [audited] =
    await clinic.sql`SELECT count(*)::int AS n FROM auditoria WHERE entidad = 'aviso' AND id_usuario = ${admin.usuario.id_usuario}`
  expect(audited?.n).toBe(4)
  expect((await admin.post('/api/avisos/reenviar')).json()).toEqual({ reenviados: 0 })
})
