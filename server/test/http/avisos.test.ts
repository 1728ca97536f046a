import type { Aviso, Page } from '@huella/contract'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueReminders } from '../../src/avisos/outbox/queue.repo.ts'
import { Clinic, type Person } from '../support/clinic.ts'
import { FakeSmsGateway } from '../support/fake-sms-gateway.ts'
import { FakeSmtpServer } from '../support/fake-smtp-server.ts'
import { Outbox } from '../support/outbox.ts'

const NOW = '2026-11-16T08:00:00Z' // a Monday, 09:00 in Madrid
let clinic: Clinic
let smtp: FakeSmtpServer
let outbox: Outbox
let owner: Person
let vet: Person
let admin: Person
let pet: number

beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  smtp = new FakeSmtpServer()
  outbox = new Outbox(clinic, NOW, { smtpUrl: await smtp.start() })
})
afterAll(async () => {
  await outbox.close()
  await smtp.close()
  await clinic.close()
})
beforeEach(async () => {
  owner = await clinic.person('cliente', { nombre: 'Ana', apellido: 'Gil' })
  vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
  admin = await clinic.person('admin')
  pet = await clinic.mascota(owner, { nombre: 'Luna' })
})
afterEach(async () => {
  outbox.now = NOW
  smtp.mode = 'accept'
  smtp.emails.length = 0
  await clinic.sql`TRUNCATE aviso`
  await clinic.sql`UPDATE ajustes SET enable_email_notifications = true, enable_sms_notifications = false`
})

const book = async (by: Person, fields: object = {}) => {
  const body = {
    id_mascota: pet,
    id_usuario: vet.usuario.id_usuario,
    fecha_hora: '2026-11-24T10:00',
    tipo_consulta: 'vacunacion',
    motivo_consulta: 'Vacuna anual',
    ...fields,
  }
  const answer = await by.post('/api/citas', body)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id_cita: number }>().id_cita
}

/** Who was told what, of an appointment. */
const told = async (idCita: number) => {
  const rows = await admin.get(`/api/citas/${idCita}/avisos`)
  return rows.json<Aviso[]>().map(({ tipo, estado, para }) => `${para.nombre}: ${tipo} ${estado}`)
}

describe('the life of an appointment', () => {
  test('owner and vet get a message at each step, and one calendar entry that follows', async () => {
    const id = await book(owner)
    await outbox.drain()
    expect((await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })).statusCode).toBe(200)
    await outbox.drain()
    expect((await owner.put(`/api/citas/${id}`, { fecha_hora: '2026-11-25T12:15' })).statusCode).toBe(200)
    await outbox.drain()
    expect((await owner.delete(`/api/citas/${id}`)).statusCode).toBe(204)
    await outbox.drain()

    const toOwner = await smtp.read(owner.usuario.email)
    const toVet = await smtp.read(vet.usuario.email)
    expect(toOwner).toHaveLength(4)
    expect(toVet).toHaveLength(3)
    expect(toOwner[1]?.text).toContain('martes, 24 de noviembre de 2026')
    expect(toOwner[2]?.text).toContain('miércoles, 25 de noviembre de 2026')
    const entries = toOwner.map((mail) => {
      const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      const component = new ICAL.Component(ICAL.parse(Buffer.from(calendar?.content as ArrayBuffer).toString()))
      const event = new ICAL.Event(component.getFirstSubcomponent('vevent') as ICAL.Component)
      return {
        method: component.getFirstPropertyValue('method'),
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
      }
    })
    expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'])
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
    expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    expect(entries[2]?.start).toBe('2026-11-25T11:15:00.000Z')
    expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(7)
  })

  test('a booking that fails tells nobody', async () => {
    await book(owner)
    const taken = { id_mascota: pet, id_usuario: vet.usuario.id_usuario, fecha_hora: '2026-11-24T10:15' }
    const answer = await owner.post('/api/citas', { ...taken, tipo_consulta: 'control', motivo_consulta: 'Otra' })
    expect(answer.statusCode).toBe(409)
    const [count] = await clinic.sql`SELECT count(*)::int AS n FROM aviso`
    expect(count?.n).toBe(2)
  })

  test('with a deleted pet go its appointments, and those concerned are told', async () => {
    const id = await book(admin)
    await outbox.drain()
    await admin.delete(`/api/mascotas/${pet}`)
    await outbox.drain()
    const rows = await clinic.sql`SELECT tipo, estado FROM aviso WHERE id_cita = ${id} ORDER BY id_aviso OFFSET 2`
    expect([...rows]).toEqual([
      { tipo: 'cita_cancelada', estado: 'enviado' },
      { tipo: 'agenda_cancelada', estado: 'enviado' },
    ])
  })

  test('with a deleted owner the vet is told, and the owner is not', async () => {
    const id = await book(admin)
    await outbox.drain()
    await admin.delete(`/api/admin/users/${owner.usuario.id_usuario}`)
    await outbox.drain()
    const rows =
      await clinic.sql`SELECT tipo, estado, motivo FROM aviso WHERE id_cita = ${id} ORDER BY id_aviso OFFSET 2`
    expect([...rows]).toEqual([
      { tipo: 'cita_cancelada', estado: 'descartado', motivo: 'La cuenta ya no existe' },
      { tipo: 'agenda_cancelada', estado: 'enviado', motivo: null },
    ])
  })

  test('what has stopped being true is dropped, and says why', async () => {
    const id = await book(owner)
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    await vet.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })
    await outbox.drain()
    expect(await told(id)).toEqual([
      'Ana: cita_solicitada descartado',
      'Vera: agenda_nueva descartado',
      'Ana: cita_confirmada descartado',
      'Ana: cita_cancelada enviado',
    ])
  })

  test('the switch turns e-mail off at the moment of sending', async () => {
    const id = await book(owner)
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
    expect(await told(id)).toEqual(['Ana: cita_solicitada descartado', 'Vera: agenda_nueva descartado'])
  })
})

describe('a mail server that does not take it', () => {
  const row = async (id: number) => {
    const [found] = await clinic.sql`
      SELECT estado, intentos, motivo, enviar_desde, destino FROM aviso WHERE id_cita = ${id} AND tipo = 'cita_solicitada'`
    return found
  }

  test('is tried again after a minute, then two, with the Message-ID that it had at first', async () => {
    smtp.mode = 'busy'
    const id = await book(owner)
    const [first] = await clinic.sql`SELECT mensaje FROM aviso WHERE id_cita = ${id} AND tipo = 'cita_solicitada'`
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'pendiente', intentos: 1, destino: owner.usuario.email })
    expect((await row(id))?.motivo).toContain('Try again later')
    outbox.advance(59_000)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ intentos: 1 })
    outbox.advance(1_000)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ intentos: 2 })
    smtp.mode = 'accept'
    outbox.advance(120_000)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'enviado', intentos: 3, motivo: null })
    const mine = smtp.emails.filter(({ to }) => to === owner.usuario.email)
    expect(mine.map(({ messageId }) => messageId)).toEqual([`<${first?.mensaje}@ejemplo.es>`])
  })

  test.each(['silent', 'drop'] as const)('that is %s counts as a failure, not as a notice sent', async (mode) => {
    smtp.mode = mode
    const id = await book(owner)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'pendiente', intentos: 1 })
    expect(smtp.emails).toHaveLength(0)
  })

  test('is given up at once when it does not know the person', async () => {
    smtp.mode = 'unknown'
    const id = await book(owner)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'fallido', intentos: 1 })
  })

  test('is given up after 24 hours; the administrator sees it, and can send it again or take it off', async () => {
    smtp.mode = 'busy'
    const id = await book(owner)
    for (let hour = 0; hour <= 26; hour++) {
      await outbox.drain()
      outbox.advance(3_600_000)
    }
    expect(await row(id)).toMatchObject({ estado: 'fallido' })
    expect((await row(id))?.intentos).toBeGreaterThan(10)
    const listed = (await admin.get('/api/avisos?page=1')).json<Page<Aviso>>()
    expect(listed).toMatchObject({ total: 2, data: [{ estado: 'fallido' }, { estado: 'fallido' }] })
    const [mine, vets] = [
      listed.data.find(({ para }) => para.nombre === 'Ana'),
      listed.data.find(({ para }) => para.nombre === 'Vera'),
    ]

    smtp.mode = 'accept'
    const again = await admin.post(`/api/avisos/${mine?.id_aviso}/reenviar`)
    expect(again.json()).toMatchObject({ estado: 'pendiente', intentos: 0, motivo: null })
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'enviado' })
    expect((await admin.post(`/api/avisos/${mine?.id_aviso}/reenviar`)).statusCode).toBe(404)

    expect((await admin.delete(`/api/avisos/${vets?.id_aviso}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/avisos/${vets?.id_aviso}`)).statusCode).toBe(404)
    expect((await admin.get('/api/avisos?page=1')).json()).toMatchObject({ total: 0 })
    const trail = await clinic.sql`SELECT accion FROM auditoria WHERE entidad = 'aviso' ORDER BY id_auditoria`
    expect(trail.map(({ accion }) => accion)).toEqual(['actualizar', 'eliminar'])
  })

  test('does not stop the others when one cannot even be written', async () => {
    await clinic.sql`
      INSERT INTO aviso (clave, tipo, canal, id_usuario, creado_en, enviar_desde, caduca_en)
      VALUES ('roto', 'invitacion', 'sms', ${owner.usuario.id_usuario}, ${NOW}, '2026-01-01', '2027-01-01')`
    await outbox.drain()
    const broken = () => clinic.sql`SELECT estado, intentos, motivo FROM aviso WHERE clave = 'roto'`
    expect((await broken())[0]).toEqual({
      estado: 'descartado',
      intentos: 0,
      motivo: 'No hay pasarela de SMS configurada',
    })
    const withSms = new Outbox(clinic, NOW, { ...outbox.ways, smsUrl: 'http://127.0.0.1:1' })
    await clinic.sql`UPDATE aviso SET estado = 'pendiente', cerrado_en = NULL WHERE clave = 'roto'`
    await withSms.drain()
    await withSms.close()
    expect((await broken())[0]).toEqual({ estado: 'pendiente', intentos: 1, motivo: 'Internal error' })
  })

  test('keeps the order of what it tells one person', async () => {
    smtp.mode = 'busy'
    const id = await book(owner)
    await outbox.drain()
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    smtp.mode = 'accept'
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0) // the confirmation waits for the request that waits for its next try
    outbox.advance(60_000)
    await outbox.drain()
    const types = await clinic.sql`
      SELECT tipo FROM aviso WHERE id_cita = ${id} AND id_usuario = ${owner.usuario.id_usuario} ORDER BY cerrado_en, id_aviso`
    expect(types.map(({ tipo }) => tipo)).toEqual(['cita_solicitada', 'cita_confirmada'])
    expect(await smtp.read(owner.usuario.email)).toHaveLength(2)
  })
})

describe('no message leaves after a cancellation', () => {
  test('which waits for a message that is just leaving', async () => {
    const id = await book(owner)
    let open = () => {}
    smtp.gate = new Promise((resolve) => {
      open = resolve
    })
    const arrived = new Promise<void>((resolve) => {
      smtp.onData = resolve
    })
    const sending = outbox.drain()
    await arrived
    let cancelled = false
    const cancelling = vet.post(`/api/citas/${id}/estado`, { estado: 'cancelada' }).then((answer) => {
      cancelled = true
      expect(smtp.emails.length).toBeGreaterThan(0)
      return answer
    })
    // It waits in the database, for the row that the message holds.
    await expect
      .poll(
        async () => (await clinic.sql`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`).length,
      )
      .toBeGreaterThan(0)
    expect(cancelled).toBe(false)
    open()
    expect((await cancelling).statusCode).toBe(200)
    await sending
    smtp.gate = Promise.resolve()
    smtp.onData = () => {}
    await outbox.drain()
    const mails = await smtp.read(owner.usuario.email)
    expect(mails.at(-1)?.subject).toMatch(/cancelada/i)
  })
})

describe('two servers', () => {
  test('deal the notices out between them: each message goes once', async () => {
    const other = new Outbox(clinic, NOW, outbox.ways)
    const ids = []
    for (let n = 0; n < 40; n++) {
      const hour = 10 + Math.floor((n % 16) / 2)
      ids.push(
        await book(owner, {
          fecha_hora: `2026-12-${String(1 + Math.floor(n / 16)).padStart(2, '0')}T${hour}:${n % 2 ? '30' : '00'}`,
        }),
      )
    }
    await Promise.all([outbox.drain(), other.drain()])
    await other.close()
    expect(smtp.emails).toHaveLength(80)
    expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(80)
  })
})

describe('by SMS', () => {
  let gateway: FakeSmsGateway
  let withSms: Outbox
  beforeAll(async () => {
    gateway = new FakeSmsGateway()
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

describe('a way back in', () => {
  test('arrives with a link that works, also when the message was repeated, and once', async () => {
    const ask = () => clinic.anonymous.post('/api/password/olvidada', { email: owner.usuario.email })
    expect((await ask()).statusCode).toBe(202)
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

  test('goes out when notices are turned off, and an invitation as well', async () => {
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
    const email = `nueva-${Date.now()}@ejemplo.es`
    const nueva = { nombre: 'Nora', apellido: 'Vidal', email, rol: 'veterinario', invitar: true }
    expect((await admin.post('/api/admin/users', nueva)).statusCode).toBe(201)
    await outbox.drain()
    const [mail] = await smtp.read(email)
    expect(mail?.text).toContain('https://huella.ejemplo.es/restablecer#')
  })
})

describe('what people see', () => {
  test('staff sees what was sent to whom, an owner what was sent to them, a stranger nothing', async () => {
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

  test('where messages go, without a password', async () => {
    const env = { SMTP_URL: 'smtps://user:secreto@correo.ejemplo.es:465', MAIL_FROM: 'Huella <hola@ejemplo.es>' }
    const sms = { SMS_URL: 'https://sms.ejemplo.es/send', SMS_TOKEN: 'secreto', SMS_FROM: 'Huella' }
    const other = await Clinic.open({ url: clinic.url, env: { ...env, ...sms } })
    const answer = await (await other.person('admin')).get('/api/envios')
    expect(answer.json()).toEqual({
      email: { via: 'smtp', where: 'correo.ejemplo.es:465', from: 'Huella <hola@ejemplo.es>' },
      sms: { where: 'sms.ejemplo.es', from: 'Huella' },
    })
    await other.close()
    expect((await admin.get('/api/envios')).json()).toMatchObject({ email: { via: 'files' }, sms: null })
  })
})

describe('the reminder of the day before', () => {
  // What the clock says in Madrid when it is 10:00 there on the day before.
  test.each([
    ['in summer time', '2026-07-15T10:00', '2026-07-14T08:00:00Z'],
    ['in winter time', '2026-12-16T17:45', '2026-12-15T09:00:00Z'],
    ['the day after the clocks go forward', '2027-03-29T10:00', '2027-03-28T08:00:00Z'],
    ['the day the clocks go forward', '2027-03-28T10:00', '2027-03-27T09:00:00Z'],
    ['the day after the clocks go back', '2026-10-26T10:00', '2026-10-25T09:00:00Z'],
    ['the day the clocks go back', '2026-10-25T10:00', '2026-10-24T08:00:00Z'],
    ['on the first day of the year', '2027-01-01T12:00', '2026-12-31T09:00:00Z'],
  ])('%s', async (_, fechaHora, due) => {
    await clinic.cita(pet, vet, { fecha_hora: fechaHora, acordada_en: '2026-01-01T00:00:00Z' })
    const before = new Date(new Date(due).getTime() - 60_000)
    expect(await enqueueReminders(clinic.sql, before, 'Europe/Madrid')).toBe(0)
    expect(await enqueueReminders(clinic.sql, new Date(due), 'Europe/Madrid')).toBe(1)
    expect(await enqueueReminders(clinic.sql, new Date(due), 'Europe/Madrid')).toBe(0)
    outbox.now = due
    await outbox.drain()
    expect((await smtp.read(owner.usuario.email))[0]?.subject).toMatch(/recordatorio/i)
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario`
  })

  test.each([
    ['24 hours ahead', '2027-03-27T08:00:00Z', 1],
    ['a minute less', '2027-03-27T08:01:00Z', 0],
  ])('goes only for appointments whose hour was agreed %s, on the day of the change too', async (_, agreed, count) => {
    await clinic.cita(pet, vet, { fecha_hora: '2027-03-28T10:00', acordada_en: agreed })
    expect(await enqueueReminders(clinic.sql, new Date('2027-03-27T09:00:00Z'), 'Europe/Madrid')).toBe(count)
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario`
  })

  test('is late rather than lost when nothing ran at ten, and never comes after the appointment', async () => {
    await clinic.cita(pet, vet, { fecha_hora: '2026-12-16T12:00', acordada_en: '2026-01-01T00:00:00Z' })
    expect(await enqueueReminders(clinic.sql, new Date('2026-12-16T11:00:00Z'), 'Europe/Madrid')).toBe(0)
    expect(await enqueueReminders(clinic.sql, new Date('2026-12-16T10:59:00Z'), 'Europe/Madrid')).toBe(1)
    outbox.now = '2026-12-16T11:00:00Z'
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario`
  })

  test('follows an appointment that moves, and skips one that was cancelled', async () => {
    const at = new Date('2026-12-15T09:00:00Z')
    const id = await clinic.cita(pet, vet, { fecha_hora: '2026-12-16T10:00', acordada_en: '2026-01-01T00:00:00Z' })
    await enqueueReminders(clinic.sql, at, 'Europe/Madrid')
    await clinic.sql`UPDATE cita SET fecha_hora = '2026-12-18T10:00', acordada_en = ${at} WHERE id_cita = ${id}`
    outbox.now = at.toISOString()
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
    const later = new Date('2026-12-17T09:00:00Z')
    expect(await enqueueReminders(clinic.sql, later, 'Europe/Madrid')).toBe(1)
    await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE id_cita = ${id}`
    outbox.now = later.toISOString()
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
  })
})
