import { describe, expect, test } from 'vitest'
import { admin, clinic, outbox, owner, setUp, smtp } from './setup.ts'

setUp()

describe('account notices', () => {
  test('a password link works once, also after a retry', async () => {
    const forgot = () => clinic.anonymous.post('/api/password/olvidada', { email: owner.usuario.email })
    expect((await forgot()).statusCode).toBe(202)
    smtp.mode = 'drop'
    await outbox.drain()
    smtp.mode = 'accept'
    outbox.advance(60_000)
    await outbox.drain()
    const [mail] = await smtp.read(owner.usuario.email)
    const token = /https:\/\/huella\.ejemplo\.es\/restablecer#([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const body = { token, password: 'una-nueva-clave', password_confirmation: 'una-nueva-clave' }
    expect((await clinic.anonymous.post('/api/password/nueva', body)).statusCode).toBe(200)
    expect((await clinic.anonymous.post('/api/password/nueva', body)).statusCode).toBe(404)
    expect((await clinic.login(owner.usuario.email, 'una-nueva-clave')).statusCode).toBe(200)
    expect(await clinic.sql`SELECT 1 FROM aviso WHERE aviso::text LIKE ${`%${token}%`}`).toHaveLength(0)
    expect(clinic.logged.join()).not.toContain(token)
  })

  test('invitations and links are sent when notices are turned off', async () => {
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
    const email = `nueva-${Date.now()}@ejemplo.es`
    const nueva = { nombre: 'Nora', apellido: 'Vidal', email, rol: 'veterinario', invitar: true }
    expect((await admin.post('/api/admin/users', nueva)).statusCode).toBe(201)
    await outbox.drain()
    const [mail] = await smtp.read(email)
    expect(mail?.text).toContain('https://huella.ejemplo.es/restablecer#')
  })
})
