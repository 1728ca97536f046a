import { expect, test } from 'vitest'
import { mapHref, phoneText, telHref, withNumbers } from './contact-links.ts'

test.each([
  ['910 000 142', 'tel:+34910000142', '+34 910 000 142'],
  ['+34 910-000-142', 'tel:+34910000142', '+34 910 000 142'],
  ['112', 'tel:112', '112'],
  ['pregunta por Elena', undefined, 'pregunta por Elena'],
  ['', undefined, ''],
])('%j calls %j', (phone, href, text) => {
  expect(telHref(phone)).toBe(href)
  expect(phoneText(phone)).toBe(text)
})

test('an address opens on a map', () => {
  expect(mapHref('Calle Ñ, 14 & 16')).toBe('https://www.google.com/maps/search/?api=1&query=Calle+%C3%91%2C+14+%26+16')
})

test('finds the telephone numbers of a text', () => {
  expect(withNumbers('Hospital Retiro, 24 horas: 910 000 199. O el 112.')).toEqual([
    { text: 'Hospital Retiro, 24 horas: ' },
    { text: '910 000 199', href: 'tel:+34910000199' },
    { text: '. O el ' },
    { text: '112', href: 'tel:112' },
    { text: '.' },
  ])
  expect(withNumbers('Abierto en 2026, portal 1234')).toEqual([{ text: 'Abierto en 2026, portal 1234' }])
  expect(withNumbers('')).toEqual([])
})
