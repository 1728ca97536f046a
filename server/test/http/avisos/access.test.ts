import type { Aviso } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { admin, book, clinic, outbox, owner, setUp, vet } from './setup.ts'

setUp()

describe('the notices of an appointment', () => {
  test('are all visible to staff, an owner’s own to the owner, and none to others', async () => {
    const id = await book(owner)
    await outbox.drain()
    const seen = async (person: Person) => (await person.get(`/api/citas/${id}/avisos`)).json<Aviso[]>()
    expect((await seen(admin)).map(({ destino }) => destino)).toEqual([owner.usuario.email, vet.usuario.email])
    expect(await seen(vet)).toHaveLength(2)
    const mine = await seen(owner)
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      tipo: 'cita_solicitada',
      canal: 'email',
      estado: 'enviado',
      para: { nombre: 'Ana', apellido: 'Gil' },
      destino: owner.usuario.email,
      creado_en: '2026-11-16T08:00:00Z',
      cerrado_en: '2026-11-16T08:00:00Z',
    })
    expect((await (await clinic.person()).get(`/api/citas/${id}/avisos`)).statusCode).toBe(404)
  })

  test('the delivery settings contain no secrets', async () => {
    const env = { SMTP_URL: 'smtps://user:secreto@correo.ejemplo.es:465', MAIL_FROM: 'Huella <hola@ejemplo.es>' }
    const sms = { SMS_URL: 'https://sms.ejemplo.es/send', SMS_TOKEN: 'secreto', SMS_FROM: 'Huella' }
    const other = await Clinic.open({ url: clinic.url, env: { ...env, ...sms } })
    const response = await (await other.person('admin')).get('/api/envios')
    expect(response.json()).toEqual({
      email: { via: 'smtp', where: 'correo.ejemplo.es:465', from: 'Huella <hola@ejemplo.es>' },
      sms: { where: 'sms.ejemplo.es', from: 'Huella' },
    })
    await other.close()
    expect((await admin.get('/api/envios')).json()).toMatchObject({ email: { via: 'files' }, sms: null })
  })
})
