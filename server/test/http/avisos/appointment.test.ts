import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { Outbox } from '../../support/outbox.ts'
import { admin, book, clinic, NOW, noticesOf, outbox, owner, pet, setUp, smtp, vet } from './setup.ts'

setUp()

describe('notices of an appointment', () => {
  test('are sent to owner and vet at each step, with one updated calendar entry', async () => {
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
    expect(toOwner.map(({ subject }) => subject?.split(' ').slice(0, 2).join(' '))).toEqual([
      'Hemos recibido',
      'Cita confirmada:',
      'Has cambiado',
      'Has anulado',
    ])
    // The owner has deleted it from their list, but not before the first letters went out.
    const links = (mails: { text?: string }[]) => mails.map(({ text = '' }) => text.includes(`/citas/${id}\n`))
    expect(links(toOwner)).toEqual([true, true, true, false])
    expect(links(toVet)).toEqual([true, true, true])
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

  test('come from the clinic, answer to its address, and say how to reach it', async () => {
    await clinic.sql`
      UPDATE ajustes SET clinic_name = 'Los Olmos', email = 'hola@olmos.example', phone = '+34910000142', emergency_text = 'Llama al 112.'`
    await clinic.sql`INSERT INTO horario (dia, desde, hasta) VALUES (1, '09:30', '13:30'), (2, '09:30', '13:30'), (2, '16:30', '20:00')`
    await book(owner, { fecha_hora: '2026-11-24T10:00' })
    await outbox.drain()
    const [mail] = await smtp.read(owner.usuario.email)
    expect(mail?.from).toEqual({ name: 'Los Olmos', address: 'avisos@ejemplo.es' })
    expect(mail?.replyTo).toEqual([{ name: 'Los Olmos', address: 'hola@olmos.example' }])
    expect(mail?.text).toContain('Horario: lunes 9:30–13:30; martes 9:30–13:30 y 16:30–20:00\nLlama al 112.\n')
    await clinic.sql`DELETE FROM horario`
    // Stored under older rules.
    await clinic.sql`UPDATE ajustes SET clinic_name = '', email = 'hola@olmos..example'`
    await book(owner, { fecha_hora: '2026-11-24T12:00' })
    await outbox.drain()
    const last = (await smtp.read(owner.usuario.email)).at(-1)
    expect([last?.from?.name, last?.replyTo]).toEqual(['Huella', undefined])
    await clinic.sql`UPDATE ajustes SET email = '', phone = '', emergency_text = ''`
  })

  test('are not queued for a booking that fails', async () => {
    await book(owner)
    const taken = { id_mascota: pet, id_usuario: vet.usuario.id_usuario, fecha_hora: '2026-11-24T10:15' }
    const response = await owner.post('/api/citas', { ...taken, tipo_consulta: 'control', motivo_consulta: 'Otra' })
    expect(response.statusCode).toBe(409)
    const [count] = await clinic.sql`SELECT count(*)::int AS n FROM aviso`
    expect(count?.n).toBe(2)
  })

  test('are sent to owner and vet when the pet is deleted', async () => {
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

  test('are sent to the vet but not to the owner when the owner is deleted', async () => {
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

  test('are discarded when they are outdated', async () => {
    const id = await book(owner)
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    await vet.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })
    await outbox.drain()
    expect(await noticesOf(id)).toEqual([
      'Ana: cita_solicitada descartado',
      'Vera: agenda_nueva descartado',
      'Ana: cita_confirmada descartado',
      'Ana: cita_cancelada enviado',
    ])
  })

  test('are discarded when e-mail is turned off before sending', async () => {
    const id = await book(owner)
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
    expect(await noticesOf(id)).toEqual(['Ana: cita_solicitada descartado', 'Vera: agenda_nueva descartado'])
  })
})

describe('a cancellation', () => {
  test('waits for a message that is being sent', async () => {
    const id = await book(owner)
    let open = () => {}
    smtp.gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const arrived = new Promise<void>((resolve) => {
      smtp.onData = resolve
    })
    const sending = outbox.drain()
    await arrived
    let cancelled = false
    const cancelling = vet.post(`/api/citas/${id}/estado`, { estado: 'cancelada' }).then((response) => {
      cancelled = true
      expect(smtp.emails.length).toBeGreaterThan(0)
      return response
    })
    // The cancellation waits for the row lock of the message.
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
  test('send each message once', async () => {
    const other = new Outbox(clinic, NOW, outbox.urls)
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
