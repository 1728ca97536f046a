import type { Settings } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

const open = { start: '09:00', end: '17:00' }
const closed = { start: '', end: '' }
const defaults = {
  clinicName: '',
  address: '',
  phone: '',
  email: '',
  workingHours: {
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: { start: '09:00', end: '13:00' },
    sunday: closed,
  },
  appointmentDuration: 30,
  enableEmailNotifications: true,
  enableSMSNotifications: false,
  enforceWorkingHours: false,
  enforcePasswordChange: false,
  duraciones: {},
  minimumNotice: 0,
  changeNotice: 0,
  bookingHorizon: 365,
  ofertaMinutos: 30,
  noticeDelay: 60,
  recordatoriosPrevencion: [30, 7],
  comunidad: null,
  especiesEnGramos: [
    ...[
      'hamster',
      'cobaya',
      'chinchilla',
      'rata',
      'raton',
      'erizo',
      'periquito',
      'canario',
      'agapornis',
      'loro',
      'cacatua',
      'ninfa',
    ],
    ...['pez_dorado', 'betta', 'guppy', 'molly', 'tetra', 'disco', 'gecko', 'ajolote', 'rana'],
  ],
  conservacionAnios: 5,
  emergencyText: '',
  secondFactorForStaff: false,
  secondFactorGraceDays: 14,
}
const week = (hours: (dia: number) => [string, string][]) =>
  [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, tramos: hours(dia).map(([desde, hasta]) => ({ desde, hasta })) }))
const openingHours = week((dia) => (dia < 6 ? [['09:00', '17:00']] : dia === 6 ? [['09:00', '13:00']] : []))
const read = async () => (await clinic.anonymous.get('/api/settings')).json()

/** Without what follows from the timetable. */
const stored = ({ openingHours: _, openings: __, timetable: ___, ...rest }: Settings) => rest

describe('reading the settings', () => {
  test('returns the defaults of a new clinic to everybody', async () => {
    const response = await clinic.anonymous.get('/api/settings')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      ...defaults,
      openingHours,
      openings: expect.any(Array),
      timetable: 'none',
      version: 1,
    })
    expect(Object.keys(response.json().workingHours)).toEqual(Object.keys(defaults.workingHours))
    for (const rol of ['admin', 'veterinario', 'cliente'] as const) {
      expect((await (await clinic.person(rol)).get('/api/settings')).json()).toEqual(response.json())
    }
  })
})

test('settings stored under older rules can still be read', async () => {
  const old = { clinicName: '\u200b', address: 'Calle \u202eroyaM', email: 'hola@huella..es' }
  await clinic.sql`UPDATE ajustes SET clinic_name = ${old.clinicName}, address = ${old.address}, email = ${old.email}`
  expect(await read()).toMatchObject(old)
  await clinic.sql`UPDATE ajustes SET clinic_name = '', address = '', email = ''`
})

describe('updating the settings', () => {
  test('replaces all of them for an admin', async () => {
    const before = await read()
    const wanted = {
      clinicName: 'Clínica Huella',
      address: 'Calle Mayor 1',
      phone: '600 000 000',
      email: 'hola@huella.es',
      workingHours: { ...defaults.workingHours, monday: closed, sunday: { start: '10:00', end: '12:30' } },
      appointmentDuration: 45,
      enableEmailNotifications: false,
      enableSMSNotifications: true,
      enforceWorkingHours: true,
      enforcePasswordChange: true,
      duraciones: { cirugia: 120 },
      minimumNotice: 60,
      changeNotice: 24,
      bookingHorizon: 90,
      ofertaMinutos: 15,
      noticeDelay: 0,
      recordatoriosPrevencion: [45, 10, 1],
      comunidad: 'AN',
      especiesEnGramos: ['canario', 'huron'],
      conservacionAnios: 6,
      emergencyText: 'Llama al hospital:\n600 111 222',
      secondFactorForStaff: true,
      secondFactorGraceDays: 90,
    }
    const ignored = { unica: false, id_usuario: 1, color: 'rojo', openingHours: [], openings: [], timetable: 'clinic' }
    const response = await admin.put('/api/settings', { ...wanted, ...ignored })
    expect(response.statusCode).toBe(200)
    const hours = week((dia) =>
      dia === 1 ? [] : dia === 7 ? [['10:00', '12:30']] : dia === 6 ? [['09:00', '13:00']] : [['09:00', '17:00']],
    )
    expect(response.json()).toEqual({
      ...{ ...wanted, openingHours: hours, openings: expect.any(Array), timetable: 'none' },
      version: before.version + 1,
    })
    expect(await read()).toEqual(response.json())
    const trail = await clinic.sql`
      SELECT id_usuario, accion, id_entidad, antes, despues, peticion FROM auditoria WHERE entidad = 'ajustes'`
    expect(trail).toEqual([
      {
        id_usuario: admin.usuario.id_usuario,
        accion: 'actualizar',
        id_entidad: 1,
        antes: stored(before),
        despues: stored(response.json()),
        peticion: response.headers['x-request-id'],
      },
    ])
  })

  test('keeps enforceWorkingHours when it is not sent', async () => {
    await admin.put('/api/settings', { ...defaults, enforceWorkingHours: true })
    const { enforceWorkingHours: _, ...theirs } = defaults
    expect((await admin.put('/api/settings', theirs)).json().enforceWorkingHours).toBe(true)
    await admin.put('/api/settings', defaults)
  })

  test('refuses an outdated version but accepts none', async () => {
    const { version } = await read()
    expect((await admin.put('/api/settings', { ...defaults, version })).statusCode).toBe(200)
    const late = await admin.put('/api/settings', { ...defaults, phone: '600 000 009', version })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      code: 'VERSION_OBSOLETA',
      message: 'Otra persona ha modificado este registro. Recarga para ver los cambios.',
      actual: await read(),
    })
    expect((await admin.put('/api/settings', { ...defaults, phone: '600 000 008' })).json()).toMatchObject({
      phone: '600 000 008',
      version: version + 2,
    })
  })

  test('saves one of several concurrent updates of one version', async () => {
    const { version } = await read()
    const save = (phone: string) => admin.put('/api/settings', { ...defaults, phone, version })
    const statuses = (await Promise.all([save('600 000 001'), save('600 000 002'), save('600 000 003')])).map(
      (response) => response.statusCode,
    )
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  test('is refused to everybody but an admin', async () => {
    const before = await read()
    const body = { ...defaults, clinicName: 'Robada' }
    expect((await clinic.anonymous.put('/api/settings', body)).statusCode).toBe(401)
    for (const rol of ['veterinario', 'cliente'] as const) {
      expect((await (await clinic.person(rol)).put('/api/settings', body)).statusCode).toBe(403)
    }
    const archived = await clinic.person('admin')
    await clinic.archive(archived)
    expect((await archived.put('/api/settings', body)).statusCode).toBe(401)
    expect(await read()).toEqual(before)
  })

  test.each([
    [{ clinicName: undefined }, 'clinicName', 'Valor no válido'],
    [{ clinicName: 'x'.repeat(101) }, 'clinicName', 'Escribe como máximo 100 caracteres'],
    [{ address: 'a\u0000b' }, 'address', 'Contiene caracteres no permitidos'],
    [{ phone: ['600'] }, 'phone', 'Valor no válido'],
    [{ emergencyText: 'x'.repeat(501) }, 'emergencyText', 'Escribe como máximo 500 caracteres'],
    [{ email: 'hola' }, 'email', 'Correo electrónico no válido.'],
    [{ appointmentDuration: 7 }, 'appointmentDuration', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
    [{ enableEmailNotifications: 'sí' }, 'enableEmailNotifications', 'Valor no válido'],
    [{ version: '1' }, 'version', 'Valor no válido'],
  ])('refuses %j', async (fields, field, text) => {
    const before = await read()
    const response = await admin.put('/api/settings', { ...defaults, ...fields })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ code: 'DATOS_INVALIDOS', message: text, errors: { [field]: text } })
    expect(await read()).toEqual(before)
  })

  test.each([
    [{ start: '9', end: '17:00' }, 'start', 'La hora debe tener la forma HH:MM'],
    [{ start: '09:00', end: '' }, 'end', 'Indica la hora de apertura y la de cierre, o ninguna'],
    [{ start: '17:00', end: '09:00' }, 'end', 'La hora de cierre debe ser posterior a la de apertura'],
  ])('refuses a Monday of %j under its field', async (monday, field, text) => {
    const response = await admin.put('/api/settings', {
      ...defaults,
      workingHours: { ...defaults.workingHours, monday },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [`workingHours.monday.${field}`]: text })
  })

  test.each(['', '[]', 'null', '"hola"', '{}'])('refuses a body of %s', async (payload) => {
    const headers = { 'content-type': 'application/json' }
    expect((await admin.call({ method: 'PUT', url: '/api/settings', payload, headers })).statusCode).toBe(422)
  })
})
