import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { CalendarContext } from '../../../src/avisos/index.ts'
import { citaCalendar } from '../../../src/citas/avisos/cita-calendar.ts'
import { clinicTime } from '../../../src/platform/ops/clock.ts'
import { citaNotice, citaTipos, emptyClinic, enlaceNotice } from '../../support/avisos.ts'

const options: CalendarContext = {
  instalacion: '4',
  timeZone: 'Europe/Madrid',
  organizer: { name: 'Clínica San Antón', email: 'avisos@sananton.es' },
  attendee: { name: 'Ana "la de Luna"; García', email: 'ana@example.com' },
  stamp: new Date('2026-11-10T08:05:09.700Z'),
}

/** Parses an event with another library, which knows the time zone from the VTIMEZONE only. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const vtimezone = calendar.getFirstSubcomponent('vtimezone')
  const zone = vtimezone ? new ICAL.Timezone(vtimezone) : ICAL.Timezone.utcTimezone
  const vevent = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const moment = (name: string) => {
    const time = vevent.getFirstPropertyValue(name) as ICAL.Time
    expect(vevent.getFirstProperty(name)?.getFirstParameter('tzid')).toBe(vtimezone ? zone.tzid : undefined)
    time.zone = zone
    return new Date(time.toUnixTime() * 1000)
  }
  const value = (name: string) => vevent.getFirstPropertyValue(name)?.toString()
  return { calendar, vevent, value, start: moment('dtstart'), end: moment('dtend') }
}

const calendarOf = ({ data, ...parties }: ReturnType<typeof citaNotice>, more: Partial<CalendarContext> = {}) =>
  citaCalendar(data, parties, { ...options, ...more })

function event(...notice: Parameters<typeof citaNotice>) {
  const made = calendarOf(citaNotice(...notice))
  return { ...made, ...read(made.text) }
}

describe('a calendar event', () => {
  test.each([
    ['cita_solicitada', 'pendiente', 'REQUEST', 'TENTATIVE'],
    ['cita_confirmada', 'confirmada', 'REQUEST', 'CONFIRMED'],
    ['cita_movida', 'pendiente', 'REQUEST', 'TENTATIVE'],
    ['cita_movida', 'confirmada', 'REQUEST', 'CONFIRMED'],
    ['cita_cancelada', 'cancelada', 'CANCEL', 'CANCELLED'],
    ['agenda_nueva', 'pendiente', 'REQUEST', 'TENTATIVE'],
    ['agenda_movida', 'confirmada', 'REQUEST', 'CONFIRMED'],
    ['agenda_cancelada', 'cancelada', 'CANCEL', 'CANCELLED'],
    ['agenda_cancelada', 'confirmada', 'CANCEL', 'CANCELLED'],
  ] as const)('%s, %s: %s, %s', (tipo, estado, method, status) => {
    const made = event(tipo, { estado, version: 12 })
    expect(made.method).toBe(method)
    expect(made.calendar.getFirstPropertyValue('method')).toBe(method)
    expect(made.value('status')).toBe(status)
    expect(made.value('uid')).toBe('cita-7@4.huella')
    expect(made.value('sequence')).toBe('12')
    expect(made.value('dtstamp')).toBe('2026-11-10T08:05:09Z')
  })

  test('has summary, location, description, organizer and attendee', () => {
    const motivo_consulta = 'Vacuna; y, además,\r\nuna \\ revisión'
    const owner = event('cita_confirmada', { motivo_consulta })
    expect(owner.value('summary')).toBe('Luna: Vacunación en Clínica San Antón')
    expect(owner.value('location')).toBe('Calle de Alcalá 100, 28009 Madrid')
    expect(owner.value('description')).toBe(
      'Clínica San Antón\nTeléfono: 912 345 678\nVeterinario: Marta Ruiz\nMotivo: Vacuna; y, además,\nuna \\ revisión',
    )
    const organizer = owner.vevent.getFirstProperty('organizer')
    expect([organizer?.getFirstValue(), organizer?.getFirstParameter('cn')]).toEqual([
      'mailto:avisos@sananton.es',
      'Clínica San Antón',
    ])
    const attendee = owner.vevent.getFirstProperty('attendee')
    expect(attendee?.getFirstValue()).toMatch(/^mailto:ana@example\.com$/i)
    expect(['cn', 'partstat', 'rsvp'].map((name) => attendee?.getFirstParameter(name))).toEqual([
      "Ana 'la de Luna'; García",
      'ACCEPTED',
      'FALSE',
    ])
    const vet = event('agenda_nueva')
    expect(vet.value('summary')).toBe('Luna (Ana García): Vacunación')
    expect(vet.value('description')).toBe('Mascota: Luna\nDueño: Ana García\nMotivo: Vacuna anual')
  })

  test('percent-encodes an unusual address', () => {
    const attendee = { name: 'Ana', email: 'a,b%c@example.com' }
    const made = calendarOf(citaNotice('cita_confirmada'), { attendee })
    const address = read(made.text).vevent.getFirstPropertyValue('attendee')
    expect(address).toMatch(/^mailto:a%2Cb%25c@example\.com$/i)
  })

  test('has no location if the clinic has no address', () => {
    const made = event('cita_confirmada', {}, { clinica: emptyClinic })
    expect(made.vevent.hasProperty('location')).toBe(false)
    expect(made.value('summary')).toBe('Luna: Vacunación')
  })

  test('does not exist for a reminder or an account', () => {
    expect(citaNotice('cita_recordatorio').kind.calendar).toBeUndefined()
    expect(enlaceNotice('invitacion').kind.calendar).toBeUndefined()
  })
})

describe('times of a calendar event', () => {
  test.each([
    // winter, summer, and the days around the clock changes
    ['Europe/Madrid', '2026-01-15T10:00', '2026-01-15T09:00Z'],
    ['Europe/Madrid', '2026-07-15T10:00', '2026-07-15T08:00Z'],
    ['Europe/Madrid', '2026-03-28T17:45', '2026-03-28T16:45Z'],
    ['Europe/Madrid', '2026-03-29T01:45', '2026-03-29T00:45Z'],
    ['Europe/Madrid', '2026-03-29T03:00', '2026-03-29T01:00Z'],
    ['Europe/Madrid', '2026-03-29T10:00', '2026-03-29T08:00Z'],
    ['Europe/Madrid', '2026-10-24T17:45', '2026-10-24T15:45Z'],
    ['Europe/Madrid', '2026-10-25T00:45', '2026-10-24T22:45Z'],
    ['Europe/Madrid', '2026-10-25T03:00', '2026-10-25T02:00Z'],
    ['Europe/Madrid', '2026-10-25T10:00', '2026-10-25T09:00Z'],
    ['America/New_York', '2026-03-07T17:45', '2026-03-07T22:45Z'],
    ['America/New_York', '2026-03-08T10:00', '2026-03-08T14:00Z'],
    ['America/New_York', '2026-10-31T17:45', '2026-10-31T21:45Z'],
    ['America/New_York', '2026-11-01T10:00', '2026-11-01T15:00Z'],
    ['Atlantic/Canary', '2026-03-28T17:45', '2026-03-28T17:45Z'],
    ['Atlantic/Canary', '2026-03-29T10:00', '2026-03-29T09:00Z'],
    ['Atlantic/Canary', '2026-10-25T10:00', '2026-10-25T10:00Z'],
    ['Asia/Kolkata', '2026-03-29T10:00', '2026-03-29T04:30Z'],
    ['Asia/Kolkata', '2026-10-25T10:00', '2026-10-25T04:30Z'],
    ['America/St_Johns', '2026-07-15T10:00', '2026-07-15T12:30Z'],
    ['Australia/Lord_Howe', '2026-10-04T10:00', '2026-10-03T23:00Z'],
    ['America/Caracas', '2026-11-17T10:07', '2026-11-17T14:07Z'],
    ['Asia/Calcutta', '2026-03-29T10:00', '2026-03-29T04:30Z'], // an alias
    ['UTC', '2026-07-15T10:00', '2026-07-15T10:00Z'],
  ])('%s %s is %s', (timeZone, fecha_hora, moment) => {
    for (const duracion of [5, 30, 240]) {
      const made = calendarOf(citaNotice('cita_confirmada', { fecha_hora, duracion }), { timeZone })
      const { start, end } = read(made.text)
      expect(start).toEqual(new Date(moment))
      expect(end.getTime() - start.getTime()).toBe(duracion * 60_000)
    }
  })

  test('a time in the gap of a clock change uses the offset before it', () => {
    expect(event('cita_confirmada', { fecha_hora: '2026-03-29T02:30' }).start).toEqual(new Date('2026-03-29T01:30Z'))
  })

  test('are right at any time of any day', () => {
    const zones = [
      'Europe/Madrid',
      'America/New_York',
      'Atlantic/Canary',
      'Asia/Kolkata',
      'America/St_Johns',
      'Australia/Lord_Howe',
    ]
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, fc.integer({ min: 600, max: 1065 }), (timeZone, day, minutes) => {
        const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
        const fecha_hora = `${day.toISOString().slice(0, 10)}T${time}`
        const made = calendarOf(citaNotice('cita_confirmada', { fecha_hora, duracion: 240 }), { timeZone })
        const { start, end } = read(made.text)
        expect(clinicTime(start, timeZone).now).toBe(fecha_hora)
        expect(end.getTime() - start.getTime()).toBe(240 * 60_000)
      }),
      { numRuns: 60 },
    )
  })
})

describe('lines of a calendar event', () => {
  test.each(citaTipos.filter((tipo) => tipo !== 'cita_recordatorio'))('of %s end with CR LF', (tipo) => {
    const { text } = event(tipo, { motivo_consulta: 'Uno\nDos\rTres' })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('are folded at 75 octets, between characters', () => {
    const reason = fc.string({ unit: fc.constantFrom('a', 'ñ', '€', '🐶', ' '), maxLength: 300 })
    fc.assert(
      fc.property(reason, (text) => {
        const motivo_consulta = `x${text}x`
        const made = event('cita_confirmada', { motivo_consulta })
        for (const line of made.text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(Buffer.from(line).toString()).toBe(line)
        }
        expect(made.value('description')).toContain(`Motivo: ${motivo_consulta}`)
      }),
    )
  })
})
