import type { PorLlamar } from '@huella/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeSmsGateway } from '../../support/fakes/fake-sms-gateway.ts'
import { Outbox } from '../../support/outbox.ts'
import { admin, book, clinic, NOW, noticesOf, outbox, owner, setUp, smtp, vet } from './setup.ts'

setUp()

beforeEach(async () => {
  await clinic.sql`
    UPDATE usuario SET email = NULL, password_hash = NULL, telefono = '+34655000418' WHERE id_usuario = ${owner.usuario.id_usuario}`
})

const list = async () => (await admin.get('/api/por-llamar')).json<PorLlamar[]>()

describe('notices to a client without e-mail', () => {
  test('are for the desk to tell: of an appointment the last news only', async () => {
    const id = await book(admin)
    await outbox.drain()
    expect(smtp.emails.filter(({ to }) => to.includes('null'))).toEqual([])
    expect(await noticesOf(id)).toContain('Ana: cita_confirmada por_llamar')
    expect(await list()).toMatchObject([
      {
        tipo: 'cita_confirmada',
        para: { nombre: 'Ana', telefono: '+34655000418' },
        mascota: { nombre: 'Luna' },
        cita: { id_cita: id, fecha_hora: '2026-11-24T10:00', estado: 'confirmada' },
      },
    ])
    const preview = await admin.get(`/api/citas/${id}/avisos/cancelacion`)
    expect(preview.json()).toContainEqual(expect.objectContaining({ canales: ['llamada'] }))
    expect((await admin.put(`/api/citas/${id}`, { fecha_hora: '2026-11-25T10:00' })).statusCode).toBe(200)
    await outbox.drain()
    expect((await list()).map(({ tipo }) => tipo)).toEqual(['cita_movida'])
  })

  test('are done once somebody has called, and the call is noted', async () => {
    const desk = await clinic.person('recepcion')
    await book(admin)
    await outbox.drain()
    const [aviso] = await list()
    const url = `/api/por-llamar/${aviso?.id_aviso}/llamado`
    for (const who of [vet, owner]) expect((await who.post(url)).statusCode).not.toBe(201)
    expect((await vet.get('/api/por-llamar')).statusCode).toBe(403)
    expect((await clinic.anonymous.get('/api/por-llamar')).statusCode).toBe(401)
    expect((await desk.post(url)).statusCode).toBe(201)
    expect(await list()).toEqual([])
    expect((await desk.post(url)).statusCode).toBe(404)
    const calls = await desk.get(`/api/clientes/${owner.usuario.id_usuario}/llamadas`)
    expect(calls.json()).toMatchObject([{ motivo: 'aviso', resultado: 'resuelta', mascota: { nombre: 'Luna' } }])
    expect(await clinic.auditTrail('aviso', aviso?.id_aviso ?? 0)).toMatchObject([{ accion: 'estado' }])
  })

  test('of an appointment that is booked in a call are told in it, and wait again if only the call is taken back', async () => {
    const desk = await clinic.person('recepcion')
    const id_mascota = await clinic.mascota(owner)
    const cita = { fecha_hora: '2026-11-24T10:00', id_usuario: vet.usuario.id_usuario, tipo_consulta: 'control' }
    const calling = { id_cliente: owner.usuario.id_usuario, id_mascota, cita }
    const booked = (await desk.post('/api/llamadas', calling)).json()
    await outbox.drain()
    expect([await list(), await noticesOf(booked.cita.id_cita)]).toEqual([
      [],
      expect.arrayContaining(['Ana: cita_confirmada llamado']),
    ])
    expect((await desk.delete(`/api/llamadas/${booked.llamada.id_llamada}`)).statusCode).toBe(204)
    await outbox.drain()
    expect((await list()).map(({ tipo }) => tipo)).toEqual(['cita_confirmada'])

    // Undone before the time that changes wait, nothing is left to tell.
    await clinic.sql`UPDATE ajustes SET notice_delay = 60`
    const mistake = (
      await desk.post('/api/llamadas', { ...calling, cita: { ...cita, fecha_hora: '2026-11-25T10:00' } })
    ).json()
    expect((await desk.delete(`/api/llamadas/${mistake.llamada.id_llamada}/reserva`)).statusCode).toBe(200)
    await clinic.sql`UPDATE ajustes SET notice_delay = 0`
    await outbox.drain()
    expect(await list()).toHaveLength(1)
  })

  test('are done by a call in which the client was told, and back when the call is taken back', async () => {
    const desk = await clinic.person('recepcion')
    const id_cliente = owner.usuario.id_usuario
    await book(admin)
    await outbox.drain()
    const [aviso] = await list()
    const known = (await desk.get(`/api/clientes/${id_cliente}/al-telefono`)).json()
    expect(known.por_llamar).toEqual([aviso])
    expect((await vet.get(`/api/clientes/${id_cliente}/al-telefono`)).json().por_llamar).toEqual([])
    const avisos = [aviso?.id_aviso]
    await desk.post('/api/llamadas', { id_cliente, resultado: 'no_contesta', avisos })
    await desk.post('/api/llamadas', { id_cliente: (await clinic.person('cliente')).usuario.id_usuario, avisos })
    expect(await list()).toHaveLength(1)
    expect((await vet.post('/api/llamadas', { id_cliente, avisos })).statusCode).toBe(403)
    const told = await desk.post('/api/llamadas', { id_cliente, avisos })
    expect([told.statusCode, await list()]).toEqual([201, []])
    expect((await desk.delete(`/api/llamadas/${told.json().llamada.id_llamada}`)).statusCode).toBe(204)
    expect(await list()).toEqual([aviso])
    const about = { resultado: 'resuelta', motivo: 'confirmacion', id_cita: aviso?.cita?.id_cita }
    await desk.post(`/api/clientes/${id_cliente}/llamadas`, about)
    expect(await list()).toEqual([])
  })

  test('go by SMS where the clinic sends them, and to the desk when the SMS fails for good', async () => {
    const gateway = new FakeSmsGateway()
    const withSms = new Outbox(clinic, NOW, { smtpUrl: outbox.urls.smtpUrl, smsUrl: await gateway.start() })
    await clinic.sql`UPDATE ajustes SET enable_sms_notifications = true`
    await book(admin)
    await withSms.drain()
    expect([gateway.messages.length, (await list()).length]).toEqual([1, 0])
    gateway.status = 400
    await book(admin, { fecha_hora: '2026-11-26T10:00' })
    await withSms.drain()
    expect((await list()).map(({ cita }) => cita?.fecha_hora)).toEqual(['2026-11-26T10:00'])
    await withSms.close()
    await gateway.close()
  })
})
