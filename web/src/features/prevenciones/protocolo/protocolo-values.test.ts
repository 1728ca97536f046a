import { expect, test } from 'vitest'
import { intervalText, protocoloValues, typedProtocolo } from './protocolo-values.ts'

test.each([
  [{ cachorro_cada_semanas: null, cachorro_hasta_semanas: null, cada_meses: 1 }, 'Cada mes'],
  [{ cachorro_cada_semanas: null, cachorro_hasta_semanas: null, cada_meses: 12 }, 'Cada 12 meses'],
  [
    { cachorro_cada_semanas: 4, cachorro_hasta_semanas: 16, cada_meses: 12 },
    'Cada 4 semanas hasta las 16; después, cada 12 meses',
  ],
])('says how often it is repeated', (row, text) => expect(intervalText(row)).toBe(text))

test('what is empty is absent, and a row without a day always holds', () => {
  const values = protocoloValues({ especie: 'perro', nombre: 'Rabia' })
  expect(typedProtocolo.safeParse({ ...values, enfermedades: 'Rabia' }).data).toEqual({
    especie: 'perro',
    tipo: 'vacuna',
    nombre: 'Rabia',
    enfermedades: ['Rabia'],
    cada_meses: 12,
    cachorro_cada_semanas: null,
    cachorro_hasta_semanas: null,
    vigente_desde: '2000-01-01',
    nota: null,
  })
})

test('an interval that is no number is refused', () => {
  const parsed = typedProtocolo.safeParse({
    ...protocoloValues({ especie: 'perro', nombre: 'Rabia' }),
    cada_meses: 'x',
  })
  expect(parsed.error?.issues[0]?.path).toEqual(['cada_meses'])
})
