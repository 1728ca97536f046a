import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarOptions, calendarEvent } from '../../src/avisos/templates/calendar.ts'
import { icalLines } from '../../src/avisos/templates/ical.ts'
import { clinicTime } from '../../src/platform/clock.ts'
import { citaNotice, citaTipos, cuentaNotice } from '../support/avisos.ts'

const options: CalendarOptions = {
  uid: 'cita-7-4@huella',
  timeZone: 'Europe/Madrid',
  organizer: { name: 'Clínica San Antón', email: 'avisos@sananton.es' },
  attendee: { name: 'Ana "la de Luna"; García', email: 'ana@example.com' },
  stamp: new Date('2026-11-10T08:05:09.700Z'),
}

/** An entry as somebody else's program reads it. It must know the zone from the entry alone. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const moment = (name: string) => {
    const time = event.getFirstPropertyValue(name) as ICAL.Time
    expect(event.getFirstProperty(name)?.getFirstParameter('tzid')).toBe(zone.tzid)
    time.zone = zone
    return new Date(time.toUnixTime() * 1000)
  }
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
  return { calendar, event, value, start: moment('dtstart'), end: moment('dtend') }
}

function entry(...[tipo, cita, more]: Parameters<typeof citaNotice>) {
  const made = calendarEvent(citaNotice(tipo, cita, more), options)
  if (!made) throw new Error('There is no entry')
  return { ...made, ...read(made.text) }
}

describe('a calendar entry', () => {
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
    const made = entry(tipo, { estado, version: 12 })
    expect(made.method).toBe(method)
    expect(made.calendar.getFirstPropertyValue('method')).toBe(method)
    expect(made.value('status')).toBe(status)
    expect(made.value('uid')).toBe('cita-7-4@huella')
    expect(made.value('sequence')).toBe('12')
    expect(made.value('dtstamp')).toBe('2026-11-10T08:05:09Z')
  })

  test('says what, where and who', () => {
    const motivo_consulta = 'Vacuna; y, además,\r\nuna \\ revisión'
    const owner = entry('cita_confirmada', { motivo_consulta })
    expect(owner.value('summary')).toBe('Luna: Vacunación en Clínica San Antón')
    expect(owner.value('location')).toBe('Calle de Alcalá 100, 28009 Madrid')
    expect(owner.value('description')).toBe(
      'Clínica San Antón\nTeléfono: 912 345 678\nVeterinario: Marta Ruiz\nMotivo: Vacuna; y, además,\nuna \\ revisión',
    )
    const organizer = owner.event.getFirstProperty('organizer')
    expect([organizer?.getFirstValue(), organizer?.getFirstParameter('cn')]).toEqual([
      'mailto:avisos@sananton.es',
      'Clínica San Antón',
    ])
    const attendee = owner.event.getFirstProperty('attendee')
    expect(attendee?.getFirstValue()).toBe('mailto:ana@example.com')
    expect(['cn', 'partstat', 'rsvp'].map((name) => attendee?.getFirstParameter(name))).toEqual([
      "Ana 'la de Luna'; García",
      'ACCEPTED',
      'FALSE',
    ])
    const vet = entry('agenda_nueva')
    expect(vet.value('summary')).toBe('Luna (Ana García): Vacunación')
    expect(vet.value('description')).toBe('Mascota: Luna\nDueño: Ana García\nMotivo: Vacuna anual')
  })

  test('a clinic without an address has no place', () => {
    const clinica = { nombre: '', direccion: '', telefono: '', email: '' }
    const made = entry('cita_confirmada', {}, { clinica })
    expect(made.event.hasProperty('location')).toBe(false)
    expect(made.value('summary')).toBe('Luna: Vacunación')
  })

  test('there is none for a reminder or an account', () => {
    expect(calendarEvent(citaNotice('cita_recordatorio'), options)).toBeNull()
    expect(calendarEvent(cuentaNotice('invitacion'), options)).toBeNull()
  })
})

describe('its times', () => {
  test.each([
    // the winter, the summer, and the days on which the clocks change and those beside them
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
    ['UTC', '2026-07-15T10:00', '2026-07-15T10:00Z'],
  ])('%s %s is %s', (timeZone, fecha_hora, moment) => {
    for (const duracion of [5, 30, 240]) {
      const made = calendarEvent(citaNotice('cita_confirmada', { fecha_hora, duracion }), { ...options, timeZone })
      const { start, end } = read(made?.text ?? '')
      expect(start).toEqual(new Date(moment))
      expect(end.getTime() - start.getTime()).toBe(duracion * 60_000)
    }
  })

  test('an hour that the clocks leave out counts from the hour before', () => {
    expect(entry('cita_confirmada', { fecha_hora: '2026-03-29T02:30' }).start).toEqual(new Date('2026-03-29T01:30Z'))
  })

  test.each([
    [
      'Europe/Madrid',
      'STANDARD 20261025T030000 +0200 +0100, DAYLIGHT 20270328T020000 +0100 +0200, STANDARD 20271031T030000 +0200 +0100',
    ],
    [
      'Australia/Lord_Howe',
      'DAYLIGHT 20261004T020000 +1030 +1100, STANDARD 20270404T020000 +1100 +1030, DAYLIGHT 20271003T020000 +1030 +1100',
    ],
    ['Asia/Kolkata', 'STANDARD 19700101T000000 +0530 +0530'],
    ['America/Caracas', 'STANDARD 19700101T000000 -0400 -0400'],
  ])('the entry tells how the clocks of %s go around it', (timeZone, expected) => {
    // No round hour, so that the search for a change does not fall upon it by itself.
    const made = calendarEvent(citaNotice('cita_confirmada', { fecha_hora: '2026-11-17T10:07' }), {
      ...options,
      timeZone,
    })
    const zone = read(made?.text ?? '').calendar.getFirstSubcomponent('vtimezone')
    const told = zone?.getAllSubcomponents().map((part) => {
      const [start, from, to] = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].map((name) =>
        part.getFirstPropertyValue(name),
      )
      const offset = (value: unknown) => (value as ICAL.UtcOffset).toICALString()
      return [part.name.toUpperCase(), (start as ICAL.Time).toICALString(), offset(from), offset(to)].join(' ')
    })
    expect(told?.join(', ')).toBe(expected)
  })

  test('any hour of any day, in zones of every kind', () => {
    const zones = [
      'Europe/Madrid',
      'America/New_York',
      'Atlantic/Canary',
      'Asia/Kolkata',
      'Africa/Casablanca',
      'Australia/Lord_Howe',
    ]
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, fc.integer({ min: 600, max: 1065 }), (timeZone, day, minutes) => {
        const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
        const fecha_hora = `${day.toISOString().slice(0, 10)}T${time}`
        const made = calendarEvent(citaNotice('cita_confirmada', { fecha_hora, duracion: 240 }), {
          ...options,
          timeZone,
        })
        const { start, end } = read(made?.text ?? '')
        expect(clinicTime(start, timeZone).now).toBe(fecha_hora)
        expect(end.getTime() - start.getTime()).toBe(240 * 60_000)
      }),
      { numRuns: 60 },
    )
  })
})

describe('its lines', () => {
  test.each(citaTipos.filter((tipo) => tipo !== 'cita_recordatorio'))('of %s end with CR LF', (tipo) => {
    const { text } = entry(tipo, { motivo_consulta: 'Uno\nDos\rTres' })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('are at most 75 octets long, and whole when they are put together again', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'ñ', '€', '🐶', ' '), maxLength: 300 })
    fc.assert(
      fc.property(line, (text) => {
        const folded = icalLines([text])
        for (const part of folded.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          expect(part).not.toContain('\ufffd')
          expect(Buffer.from(part).toString()).toBe(part)
        }
        expect(folded.replaceAll('\r\n ', '')).toBe(`${text}\r\n`)
      }),
    )
  })
})
