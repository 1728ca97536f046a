import { describe, expect, test } from 'vitest'
import { duracionOf, fieldErrors, minutesUnused, settingsBody, weekdays, withinWorkingHours } from '../src/index.ts'

const open = { start: '09:00', end: '17:00' }
const closed = { start: '', end: '' }
const workingHours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: { start: '09:00', end: '13:00' },
  sunday: closed,
}
const whole = (fields: object = {}) => ({
  clinicName: 'Huella',
  address: 'Calle Mayor 1',
  phone: '+34 600 000 000',
  email: 'hola@huella.es',
  workingHours,
  appointmentDuration: 30,
  enableEmailNotifications: true,
  enableSMSNotifications: false,
  enforceWorkingHours: true,
  enforcePasswordChange: false,
  ...fields,
})
const monday = (day: unknown) => whole({ workingHours: { ...workingHours, monday: day } })

function errorsOf(body: unknown) {
  const { error } = settingsBody.safeParse(body)
  return fieldErrors(error?.issues ?? [])
}

describe('the settings', () => {
  test('are accepted, trimmed and without unknown fields', () => {
    expect(settingsBody.parse(whole())).toEqual(whole())
    const untidy = {
      ...monday({ start: ' 09:00 ', end: '17:00', lunch: '14:00' }),
      phone: ' 600 000 001 ',
      rol: 'admin',
    }
    expect(settingsBody.parse(untidy)).toEqual(whole({ phone: '600 000 001' }))
  })

  test('may have empty texts', () => {
    const empty = { clinicName: '', address: '', phone: '', email: ' ' }
    expect(settingsBody.parse(whole(empty))).toMatchObject({ ...empty, email: '' })
  })

  test('may be sent without enforceWorkingHours', () => {
    expect(settingsBody.parse(whole({ enforceWorkingHours: undefined })).enforceWorkingHours).toBeUndefined()
  })

  test('may be sent without the limits of booking, each of which has its range', () => {
    const limits = {
      duraciones: { cirugia: 120 },
      minimumNotice: 60,
      changeNotice: 24,
      bookingHorizon: 90,
      ofertaMinutos: 15,
      noticeDelay: 0,
      conservacionAnios: 6,
    }
    expect(settingsBody.parse(whole(limits))).toEqual(whole(limits))
    expect(errorsOf(whole({ duraciones: { cirugia: 4 } }))).toEqual({
      'duraciones.cirugia': 'La duración debe estar entre 5 y 480 minutos',
    })
    expect(
      Object.keys(
        errorsOf(whole({ minimumNotice: -1, changeNotice: 721, bookingHorizon: 0, ofertaMinutos: 0, noticeDelay: -1 })),
      ),
    ).toEqual(['minimumNotice', 'changeNotice', 'bookingHorizon', 'ofertaMinutos', 'noticeDelay'])
  })

  test('an appointment takes the length of its type, or the usual one', () => {
    const lengths = { duraciones: { cirugia: 120 }, appointmentDuration: 30 }
    expect(duracionOf(lengths, 'cirugia')).toBe(120)
    expect(duracionOf(lengths, 'control')).toBe(30)
  })

  test.each([5, 10, 30, 45, 240])('an appointment may take %i minutes', (appointmentDuration) => {
    expect(errorsOf(whole({ appointmentDuration }))).toEqual({})
  })

  test.each([0, -5, 4, 7, 12.5, 241, 245, '30', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'an appointment cannot take %j minutes',
    (appointmentDuration) => {
      const text = 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'
      expect(errorsOf(whole({ appointmentDuration }))).toEqual({ appointmentDuration: text })
    },
  )

  test.each(['9:00', '24:00', '09:60', '0900', '09:00:00', 'abc', '٠٩:٠٠'])('%s is not a time', (time) => {
    const text = 'La hora debe tener la forma HH:MM'
    expect(errorsOf(monday({ start: time, end: '17:00' }))).toEqual({ 'workingHours.monday.start': text })
    expect(errorsOf(monday({ start: '09:00', end: time }))).toEqual({ 'workingHours.monday.end': text })
  })

  test.each([
    [{ start: '', end: '17:00' }, 'Indica la hora de apertura y la de cierre, o ninguna'],
    [{ start: '09:00', end: '' }, 'Indica la hora de apertura y la de cierre, o ninguna'],
    [{ start: '17:00', end: '09:00' }, 'La hora de cierre debe ser posterior a la de apertura'],
    [{ start: '09:00', end: '09:00' }, 'La hora de cierre debe ser posterior a la de apertura'],
    [{ start: '09:00' }, 'La hora debe tener la forma HH:MM'],
    [{ start: '09:00', end: null }, 'La hora debe tener la forma HH:MM'],
    [{ start: '09:00', end: 1700 }, 'La hora debe tener la forma HH:MM'],
  ])('a day of %j has an error at its end', (day, text) => {
    expect(errorsOf(monday(day))).toEqual({ 'workingHours.monday.end': text })
  })

  test.each(weekdays)('%s cannot be missing', (weekday) => {
    const { [weekday]: _gone, ...others } = workingHours
    const text = 'Indica la hora de apertura y la de cierre, o ninguna'
    expect(errorsOf(whole({ workingHours: others }))).toEqual({ [`workingHours.${weekday}`]: text })
  })

  test.each([
    [{ clinicName: 'x'.repeat(101) }, 'clinicName', 'Escribe como máximo 100 caracteres'],
    [{ clinicName: undefined }, 'clinicName', 'Valor no válido'],
    [{ address: 'x'.repeat(251) }, 'address', 'Escribe como máximo 250 caracteres'],
    [{ address: 'a\u0000b' }, 'address', 'Contiene caracteres no permitidos'],
    [{ phone: '6'.repeat(31) }, 'phone', 'Escribe como máximo 30 caracteres'],
    [{ phone: 600 }, 'phone', 'Valor no válido'],
    [{ phone: 'pregunta por Elena' }, 'phone', 'Escribe un teléfono válido, por ejemplo 612 345 678'],
    [{ phone: '61234567' }, 'phone', 'Escribe un teléfono válido, por ejemplo 612 345 678'],
    [{ email: 'hola' }, 'email', 'Correo electrónico no válido.'],
    [{ email: `${'x'.repeat(250)}@b.es` }, 'email', 'Escribe como máximo 254 caracteres'],
    [{ workingHours: 'siempre' }, 'workingHours', 'Indica la hora de apertura y la de cierre, o ninguna'],
    [{ enableEmailNotifications: 'yes' }, 'enableEmailNotifications', 'Valor no válido'],
    [{ enableSMSNotifications: null }, 'enableSMSNotifications', 'Valor no válido'],
    [{ enforceWorkingHours: 1 }, 'enforceWorkingHours', 'Valor no válido'],
    [{ version: '1' }, 'version', 'Valor no válido'],
  ])('%j is refused', (fields, field, text) => {
    expect(errorsOf(whole(fields))).toEqual({ [field]: text })
  })
})

test.each([
  [15, 0],
  [45, 0],
  [20, 10],
  [25, 5],
  [5, 10],
  [0, 0],
  [Number.NaN, 0],
])('after %d minutes, %d stay free until the next quarter hour', (minutes, unused) => {
  expect(minutesUnused(minutes)).toBe(unused)
})

describe('within the working hours', () => {
  // 2026-03-09 is a Monday.
  test.each([
    ['2026-03-09T09:00', 30, true, 'from the minute it opens'],
    ['2026-03-09T08:59', 30, false, 'not a minute before'],
    ['2026-03-09T16:30', 30, true, 'to the minute it closes'],
    ['2026-03-09T16:45', 30, false, 'not when it ends after closing'],
    ['2026-03-09T17:00', 5, false, 'not from closing on'],
    ['2026-03-09T09:00', 480, true, 'a whole day'],
    ['2026-03-14T12:30', 30, true, 'on Saturday morning'],
    ['2026-03-14T12:45', 30, false, 'not past Saturday’s closing'],
    ['2026-03-15T10:00', 30, false, 'not on Sunday'],
    ['2026-03-29T10:00', 30, false, 'not on the Sunday the clocks change'],
    ['2026-03-30T10:00', 30, true, 'on the Monday after it'],
    ['2026-12-31T16:30', 30, true, 'on the last day of a year, a Thursday'],
    ['2028-02-29T10:00', 30, true, 'on a leap day, a Tuesday'],
  ])('%s for %i minutes: %s (%s)', (fechaHora, minutes, expected) => {
    expect(withinWorkingHours({ workingHours }, fechaHora, minutes)).toBe(expected)
  })

  test('any day may be closed, and Sunday may be open', () => {
    const turned = { workingHours: { ...workingHours, monday: closed, sunday: open } }
    expect(withinWorkingHours(turned, '2026-03-09T10:00', 30)).toBe(false)
    expect(withinWorkingHours(turned, '2026-03-15T10:00', 30)).toBe(true)
  })

  test('an appointment past midnight is after closing', () => {
    const late = { workingHours: { ...workingHours, monday: { start: '10:00', end: '23:59' } } }
    expect(withinWorkingHours(late, '2026-03-09T23:45', 30)).toBe(false)
  })
})
