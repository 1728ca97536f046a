import { expect, test } from 'vitest'
import { copiasProblem, copiasText } from './copias-text.ts'

const today = '2026-11-18' // a Wednesday
const of = (
  ultima: string | null,
  comprobada: string | null = null,
  fallo: 'copia' | 'comprobacion' | null = null,
) => ({
  ultima,
  comprobada,
  fallo,
})

test.each([
  [of('2026-11-18T03:00', '2026-11-15T03:01'), 'Última copia: hoy 03:00, comprobada el domingo.'],
  [of('2026-11-17T03:00', '2026-11-11T03:01'), 'Última copia: ayer 03:00, comprobada el 11 de noviembre.'],
  [of('2026-11-18T03:00'), 'Última copia: hoy 03:00, todavía sin comprobar.'],
  [of(null), 'Todavía no hay ninguna copia.'],
])('%j', (copias, text) => {
  expect(copiasText(copias, today)).toBe(text)
})

test('says what has failed', () => {
  expect(copiasProblem(of('2026-11-18T03:00'))).toBeUndefined()
  expect(copiasProblem(of('2026-11-18T03:00', null, 'copia'))).toContain('La copia de seguridad ha fallado')
  expect(copiasProblem(of('2026-11-18T03:00', null, 'comprobacion'))).toContain('restaurar de prueba')
})
