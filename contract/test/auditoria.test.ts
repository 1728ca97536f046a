import { expect, test } from 'vitest'
import { type Nombres, valorDe } from '../src/auditoria/valores.ts'

const nombres: Nombres = { usuario: new Map(), mascota: new Map(), cita: new Map(), timeZone: 'Europe/Madrid' }

test.each([
  ['2026-03-06', '6 mar 2026'],
  ['2026-03-06T10:15', '6 mar 2026, 10:15'],
  ['2026-13-45', '2026-13-45'],
  ['2026-13-45T99:99', '2026-13-45T99:99'],
  ['2026-13-45T99:99:99Z', '2026-13-45T99:99:99Z'],
])('the note %s is shown as %s', (text, shown) => {
  expect(valorDe('mascota', 'notas', text, nombres)).toBe(shown)
})
