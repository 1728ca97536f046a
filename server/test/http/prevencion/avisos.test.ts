import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { enqueuePrevencionReminders } from '../../../src/prevencion/avisos.repo.ts'
import { FakeSmtpServer } from '../../support/fakes/fake-smtp-server.ts'
import { Outbox } from '../../support/outbox.ts'
import { admin, clinic, give, id, NOW, other, otherPet, owner, pet, setUp, vet } from './setup.ts'

setUp()

let smtp: FakeSmtpServer
let outbox: Outbox
beforeAll(async () => {
  smtp = new FakeSmtpServer()
  outbox = new Outbox(clinic, NOW, { smtpUrl: await smtp.start() })
})
afterAll(async () => {
  await outbox.close()
  await smtp.close()
})
afterEach(() => {
  outbox.now = NOW
  smtp.emails.length = 0
})

const TEN = '09:00:00Z' // 10:00 in Madrid in winter
const enqueue = (moment: string) => enqueuePrevencionReminders(clinic.db, new Date(moment), 'Europe/Madrid')
const due = (day: string) => enqueue(`${day}T${TEN}`)
const drain = async (moment: string) => {
  outbox.now = moment
  await outbox.drain()
}
const states = () => clinic.sql<{ estado: string; motivo: string | null }[]>`SELECT estado, motivo FROM aviso`

describe('reminders', () => {
  test('are queued 30 and 7 days before, from 10:00 on, once each', async () => {
    await give(pet) // due on 2026-12-16
    expect(await due('2026-11-15')).toBe(0)
    expect(await enqueue('2026-11-16T08:59:00Z')).toBe(0)
    expect(await due('2026-11-16')).toBe(1)
    expect(await due('2026-11-16')).toBe(0)
    expect(await due('2026-11-20')).toBe(0)
    expect(await due('2026-12-08')).toBe(0)
    expect(await due('2026-12-09')).toBe(1)
    expect(await due('2026-12-09')).toBe(0)
    expect(await due('2026-12-17')).toBe(0)
  })

  test('are all queued, also more than one batch', async () => {
    await clinic.sql`
      WITH pets AS (
        INSERT INTO mascota (nombre, fecha_nacimiento, id_usuario)
        SELECT 'Copo', '2020-01-01', ${id(other)} FROM generate_series(1, 501) RETURNING id_mascota)
      INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima)
      SELECT id_mascota, 'vacuna', 'Rabia', '2025-12-16', '2026-12-16' FROM pets`
    expect(await due('2026-11-16')).toBe(501)
    expect(await due('2026-11-16')).toBe(0)
  })

  test('follow the settings', async () => {
    await give(pet)
    await clinic.sql`UPDATE ajustes SET recordatorios_prevencion = '{}'`
    expect(await due('2026-11-16')).toBe(0)
    await clinic.sql`UPDATE ajustes SET recordatorios_prevencion = '{1,45}'`
    expect(await due('2026-11-16')).toBe(0)
    expect(await due('2026-11-01')).toBe(1)
    expect(await due('2026-12-15')).toBe(1)
  })

  test('are queued late after days without a server, one step only, and not after many days', async () => {
    await give(pet)
    await clinic.sql`UPDATE ajustes SET recordatorios_prevencion = '{30,7,5}'`
    expect(await due('2026-11-23')).toBe(0)
    expect(await due('2026-11-22')).toBe(1)
    expect(await due('2026-12-11')).toBe(1)
    expect(await due('2026-12-12')).toBe(0)
    expect(await due('2026-12-16')).toBe(0)
  })

  test('say what is due for the pet on that day, and lead to the booking form', async () => {
    await give(pet)
    await give(pet, { tipo: 'desparasitacion_interna', producto: 'Desparasitación interna', enfermedades: [] })
    expect(await due('2026-11-16')).toBe(1)
    await drain(NOW)
    const [email, ...more] = await smtp.read(owner.usuario.email)
    expect(more).toEqual([])
    expect(email?.subject).toBe('Prevención de Luna: pide cita')
    expect(email?.text).toContain('Vacuna de la rabia, miércoles, 16 de diciembre de 2026')
    expect(email?.text).toContain('Desparasitación interna, miércoles')
    expect(email?.text).toContain(`https://huella.ejemplo.es/pets/${pet}?pedir-cita=Vacuna+de+la+rabia`)
  })

  test('are one for what is given at one visit, also when it is due some days apart', async () => {
    await give(pet)
    await give(pet, { producto: 'Nobivac L4', enfermedades: ['Leptospirosis'], proxima: '2026-12-20' })
    await give(pet, { producto: 'LetiFend', enfermedades: ['Leishmaniosis'], proxima: '2026-12-31' })
    await give(otherPet, { proxima: '2026-12-18' })
    expect(await due('2026-11-16')).toBe(1)
    await drain(NOW)
    const [email, ...more] = await smtp.read(owner.usuario.email)
    expect(more).toEqual([])
    expect(email?.text).toContain('Vacuna de la rabia, miércoles, 16 de diciembre de 2026')
    expect(email?.text).toContain('Vacuna de la leptospirosis, domingo, 20 de diciembre de 2026')
    expect(email?.text).not.toContain('leishmaniosis')
    expect(await due('2026-11-18')).toBe(1) // the other pet
    expect(await due('2026-11-20')).toBe(0)
    expect(await due('2026-12-01')).toBe(1) // another visit
    expect(await due('2026-12-09')).toBe(1)
    expect(await due('2026-12-13')).toBe(1) // the other pet, late by two days
  })

  test('are one of their own for what is noted after the reminder of that visit', async () => {
    await give(pet)
    expect(await due('2026-11-16')).toBe(1)
    await give(pet, { producto: 'Nobivac L4', enfermedades: ['Leptospirosis'], proxima: '2026-12-18' })
    expect(await due('2026-11-18')).toBe(1)
    expect(await due('2026-12-09')).toBe(1)
    expect(await due('2026-12-11')).toBe(0)
  })

  test('are not queued for a dose that is due sooner than its own reminder', async () => {
    await give(pet, { fecha: '2026-11-16', proxima: '2026-12-14' })
    expect(await due('2026-11-16')).toBe(0)
    expect(await due('2026-12-07')).toBe(1)
  })

  test('go out for the new day when it changes', async () => {
    const one = await give(pet)
    expect(await due('2026-11-16')).toBe(1)
    await vet.put(`/api/prevenciones/${one}`, { proxima: '2026-12-20' })
    await drain(NOW)
    expect(smtp.emails).toHaveLength(0)
    expect(await states()).toEqual([{ estado: 'descartado', motivo: 'Ya no toca' }])
    expect(await due('2026-11-20')).toBe(1)
  })

  const excluded: [string, () => Promise<unknown>, string][] = [
    [
      'the pet has died',
      () => clinic.sql`UPDATE mascota SET fallecida_en = '2026-11-15' WHERE id_mascota = ${pet}`,
      'Ya no toca',
    ],
    [
      'the pet is off the list',
      () => clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`,
      'Ya no toca',
    ],
    ['the pet is archived', () => clinic.archiveMascota(pet), 'Ya no toca'],
    ['the owner is archived', () => clinic.archive(owner), 'La cuenta ya no existe'],
    [
      'the pet has another owner',
      () => clinic.sql`UPDATE mascota SET id_usuario = ${id(other)} WHERE id_mascota = ${pet}`,
      'Ya no toca',
    ],
    ['a later vaccine was given', () => give(pet, { fecha: '2026-11-16', proxima: '2027-11-16' }), 'Ya no toca'],
    ['the owner wants none', () => refuse(true), 'La persona no quiere recordatorios'],
    [
      'e-mail is off',
      () => clinic.sql`UPDATE ajustes SET enable_email_notifications = false`,
      'Avisos por correo desactivados',
    ],
  ]
  const refuse = async (no: boolean) => {
    const { nombre, apellido, email } = owner.usuario
    const response = await owner.post('/api/user', { nombre, apellido, email, recordatorios: !no })
    expect(response.json()).toMatchObject({ recordatorios: !no })
  }

  test.each(excluded)('are not sent when, after they were queued, %s', async (_, change, motivo) => {
    await give(pet)
    expect(await due('2026-11-16')).toBe(1)
    await change()
    await drain(NOW)
    expect(smtp.emails).toHaveLength(0)
    expect(await states()).toEqual([{ estado: 'descartado', motivo }])
  })

  test.each(excluded.filter(([name]) => !/another owner/.test(name)))('are not queued when %s', async (_, change) => {
    await give(pet)
    await change()
    expect(await due('2026-11-16')).toBe(0)
  })

  test('keep a death that is recorded during sending waiting until the message is out', async () => {
    await give(pet)
    await due('2026-11-16')
    let release = () => {}
    smtp.gate = new Promise((resolve) => {
      release = resolve
    })
    const received = new Promise<void>((resolve) => {
      smtp.onData = resolve
    })
    const sending = drain(NOW)
    await received
    const death = clinic.sql`UPDATE mascota SET fallecida_en = '2026-11-15' WHERE id_mascota = ${pet}`.then(
      () => 'saved',
    )
    await clinic.waitForLock()
    release()
    await sending
    expect(smtp.emails).toHaveLength(1)
    expect(await death).toBe('saved')
  })
})

describe('telling owners by hand', () => {
  const tell = (ids: unknown, who = vet) => who.post('/api/prevenciones/avisos', { ids })

  test('sends each owner one message with everything chosen, once a day', async () => {
    const second = await clinic.mascota(owner, { nombre: 'Kira' })
    const ids = [await give(pet), await give(second, { proxima: '2026-10-01' }), await give(otherPet)]
    const response = await tell(ids)
    expect([response.statusCode, response.json()]).toEqual([200, { avisados: 2, ya_avisados: 0, sin_avisar: 0 }])
    await drain(NOW)
    const [email] = await smtp.read(owner.usuario.email)
    expect(email?.subject).toBe('Vacuna de Kira y Luna: pide cita')
    expect(email?.text).toContain('Kira: Vacuna de la rabia, pendiente desde el jueves, 1 de octubre de 2026')
    expect(smtp.emails).toHaveLength(2)
    expect((await tell(ids, admin)).json()).toEqual({ avisados: 0, ya_avisados: 2, sin_avisar: 0 })
    const rows = (await vet.get('/api/prevenciones')).json<{ ultimo_aviso: string | null }[]>()
    expect(rows.map(({ ultimo_aviso }) => ultimo_aviso)).toEqual(Array(3).fill('2026-11-16T11:00:00Z'))
  })

  test('counts owners who want none, and what is not due any more', async () => {
    const ids = [await give(pet), await give(otherPet)]
    await clinic.sql`UPDATE usuario SET recordatorios = false WHERE id_usuario = ${id(owner)}`
    await clinic.sql`UPDATE mascota SET fallecida_en = '2026-11-15' WHERE id_mascota = ${otherPet}`
    expect((await tell(ids)).json()).toEqual({ avisados: 0, ya_avisados: 0, sin_avisar: 2 })
  })

  test('does not repeat the reminder of the same day', async () => {
    const one = await give(pet)
    await due('2026-11-16')
    expect((await tell([one])).json()).toEqual({ avisados: 0, ya_avisados: 1, sin_avisar: 0 })
  })

  test('is done once when two people do it at the same time', async () => {
    const ids = [await give(pet), await give(otherPet)]
    const results = await Promise.all([tell(ids), tell(ids, admin), tell(ids)])
    const notified = results.map((response) => response.json<{ avisados: number }>().avisados)
    expect(notified.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await states()).toHaveLength(2)
  })

  test('is for staff, and for rows that are named', async () => {
    const one = await give(pet)
    expect((await tell([one], owner)).statusCode).toBe(403)
    expect((await tell([one], clinic.anonymous)).statusCode).toBe(401)
    expect((await tell([])).json().errors).toEqual({ ids: 'Elige al menos una' })
    expect((await tell(undefined)).json().errors).toEqual({ ids: 'Elige al menos una' })
    expect((await tell(['x'])).statusCode).toBe(422)
    expect((await tell([999_999])).json()).toEqual({ avisados: 0, ya_avisados: 0, sin_avisar: 0 })
  })
})
