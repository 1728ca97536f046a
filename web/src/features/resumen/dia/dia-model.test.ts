import type { Cita } from '@huella/contract'
import { expect, test } from 'vitest'
import { countOf, doneText, minutesLate, minutesText, splitDay, waitingOf, waitOf } from './dia-model.ts'

const time = { today: '2026-06-15', now: '2026-06-15T10:52' }
/** The clinic's hour as a moment: without a page, the clinic is in the time zone of the machine. */
const moment = (hora: string) => new Date(`2026-06-15T${hora}`).toISOString()
const none = { llegada_en: null, inicio_en: null, fin_en: null, estado: 'confirmada' }
const at = (hora: string, fields: Partial<Cita> = {}) =>
  ({ ...none, fecha_hora: `2026-06-15T${hora}`, ...fields }) as Cita

test.each([
  ['10:30', {}, 22],
  ['10:52', {}, 0],
  ['11:00', {}, 0],
  ['10:30', { llegada_en: moment('10:20') }, 0],
  ['10:30', { estado: 'cancelada' }, 0],
  ['10:30', { estado: 'pendiente' }, 22],
] as const)('the appointment of %s with %j is late by %i minutes', (hora, fields, minutes) => {
  expect(minutesLate(at(hora, fields), time)).toBe(minutes)
})

test('an appointment of another day is not late', () => {
  expect(minutesLate({ ...at('10:30'), fecha_hora: '2026-06-14T10:30' }, time)).toBe(0)
})

test('whoever waits does so since they came, too long from half an hour on', () => {
  expect(waitOf(at('10:30', { llegada_en: moment('10:05:30') }), time)).toEqual({
    since: '10:05',
    minutes: 47,
    long: true,
  })
  expect(waitOf(at('10:45', { llegada_en: moment('10:23') }), time)).toMatchObject({ minutes: 29, long: false })
  const inside = { llegada_en: moment('10:05'), inicio_en: moment('10:30') }
  expect(waitOf(at('10:30', inside), time)).toBeUndefined()
  expect(waitOf(at('10:30'), time)).toBeUndefined()
})

test('the waiting room has the longest wait first', () => {
  const [first, second] = [at('11:00', { llegada_en: moment('10:05') }), at('10:30', { llegada_en: moment('10:40') })]
  expect(waitingOf([second, at('10:00'), first])).toEqual([first, second])
})

test('what is over is apart, in words', () => {
  const citas = [
    at('09:00', { estado: 'completada' }),
    at('09:15', { estado: 'completada' }),
    at('09:30', { estado: 'cancelada' }),
    at('09:45', { estado: 'no_presentada' }),
    at('11:00'),
  ]
  const { done, open } = splitDay(citas)
  expect([done.length, open.length, countOf(citas)]).toEqual([4, 1, 3])
  expect(doneText(done)).toBe('2 terminadas · 1 cancelada · 1 no presentada')
  expect(doneText([])).toBe('')
})

test.each([
  [0, '0 min'],
  [22, '22 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
])('%i minutes are %s', (minutes, text) => expect(minutesText(minutes)).toBe(text))
