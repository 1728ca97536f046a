import { describe, expect, test } from 'vitest'
import { enqueueReminders } from '../../../src/citas/avisos/reminders.ts'
import { clinic, outbox, owner, pet, setUp, smtp, vet } from './setup.ts'

setUp()

describe('the reminder', () => {
  // The last column is 10:00 in Madrid on the day before, in UTC.
  test.each([
    ['in summer time', '2026-07-15T10:00', '2026-07-14T08:00:00Z'],
    ['in winter time', '2026-12-16T17:45', '2026-12-15T09:00:00Z'],
    ['the day after the clocks go forward', '2027-03-29T10:00', '2027-03-28T08:00:00Z'],
    ['the day the clocks go forward', '2027-03-28T10:00', '2027-03-27T09:00:00Z'],
    ['the day after the clocks go back', '2026-10-26T10:00', '2026-10-25T09:00:00Z'],
    ['the day the clocks go back', '2026-10-25T10:00', '2026-10-24T08:00:00Z'],
    ['on the first day of the year', '2027-01-01T12:00', '2026-12-31T09:00:00Z'],
  ])('is due at 10:00 on the day before: %s', async (_, fechaHora, due) => {
    await clinic.cita(pet, vet, { fecha_hora: fechaHora, acordada_en: '2026-01-01T00:00:00Z' })
    const before = new Date(new Date(due).getTime() - 60_000)
    expect(await enqueueReminders(clinic.db, before, 'Europe/Madrid')).toBe(0)
    expect(await enqueueReminders(clinic.db, new Date(due), 'Europe/Madrid')).toBe(1)
    expect(await enqueueReminders(clinic.db, new Date(due), 'Europe/Madrid')).toBe(0)
    outbox.now = due
    await outbox.drain()
    expect((await smtp.read(owner.usuario.email))[0]?.subject).toMatch(/recordatorio/i)
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario`
  })

  test.each([
    ['24 hours ahead', '2027-03-27T08:00:00Z', 1],
    ['a minute less', '2027-03-27T08:01:00Z', 0],
  ])('is queued only for appointments agreed at least 24 hours before it: %s', async (_, agreed, count) => {
    await clinic.cita(pet, vet, { fecha_hora: '2027-03-28T10:00', acordada_en: agreed })
    expect(await enqueueReminders(clinic.db, new Date('2027-03-27T09:00:00Z'), 'Europe/Madrid')).toBe(count)
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario`
  })

  test('is queued late when the server was down, but not after the appointment begins', async () => {
    await clinic.cita(pet, vet, { fecha_hora: '2026-12-16T12:00', acordada_en: '2026-01-01T00:00:00Z' })
    expect(await enqueueReminders(clinic.db, new Date('2026-12-16T11:00:00Z'), 'Europe/Madrid')).toBe(0)
    expect(await enqueueReminders(clinic.db, new Date('2026-12-16T10:59:00Z'), 'Europe/Madrid')).toBe(1)
    outbox.now = '2026-12-16T11:00:00Z'
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario`
  })

  test('is discarded when the appointment moves or is cancelled', async () => {
    const at = new Date('2026-12-15T09:00:00Z')
    const id = await clinic.cita(pet, vet, { fecha_hora: '2026-12-16T10:00', acordada_en: '2026-01-01T00:00:00Z' })
    await enqueueReminders(clinic.db, at, 'Europe/Madrid')
    await clinic.sql`UPDATE cita SET fecha_hora = '2026-12-18T10:00', acordada_en = ${at} WHERE id_cita = ${id}`
    outbox.now = at.toISOString()
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
    const later = new Date('2026-12-17T09:00:00Z')
    expect(await enqueueReminders(clinic.db, later, 'Europe/Madrid')).toBe(1)
    await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE id_cita = ${id}`
    outbox.now = later.toISOString()
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0)
  })
})
