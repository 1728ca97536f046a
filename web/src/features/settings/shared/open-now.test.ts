import { expect, test } from 'vitest'
import { openNowText } from './open-now.ts'

const NOW = '2026-12-23T13:30'

test.each([
  ['2026-12-23T09:30', 'Abierta hasta las 20:00'],
  ['2026-12-23T16:30', 'Cerrada ahora · abre hoy a las 16:30'],
  ['2026-12-24T09:30', 'Cerrada ahora · abre mañana a las 9:30'],
  ['2026-12-28T09:00', 'Cerrada ahora · abre el lunes a las 9:00'],
  ['2026-12-30T09:00', 'Cerrada ahora · abre el 30 de diciembre a las 9:00'],
  ['2027-01-07T10:00', 'Cerrada ahora · abre el 7 de enero de 2027 a las 10:00'],
])('the clinic that opens at %s: %s', (desde, texto) => {
  const hasta = `${desde.slice(0, 10)}T20:00`
  expect(openNowText([{ desde, hasta }], NOW)).toEqual({ abierta: texto.startsWith('Abierta'), texto })
})

test('without a known opening', () => {
  expect(openNowText([], NOW)).toEqual({ abierta: false, texto: 'Cerrada ahora' })
})
