import { expect, test } from 'vitest'
import { prevencionInWords } from '../../src/index.ts'

test.each([
  ['vacuna', 'Nobivac Rabia', ['Rabia'], 'Vacuna de la rabia'],
  ['vacuna', 'Purevax FeLV', ['Leucemia felina'], 'Vacuna de la leucemia felina'],
  ['vacuna', 'LetiFend', ['Leishmaniosis'], 'Vacuna de la leishmaniosis'],
  ['vacuna', 'Moquillo', ['Moquillo'], 'Vacuna del moquillo'],
  ['vacuna', 'Otra', ['RHDV2'], 'Vacuna: RHDV2'],
  ['vacuna', 'Nobivac Myxo', ['Mixomatosis', 'RHDV1', 'RHDV2'], 'Vacuna: mixomatosis, RHDV1 y RHDV2'],
  ['vacuna', 'Trivalente', [], 'Vacuna: Trivalente'],
  ['desparasitacion_interna', 'Milbemax', [], 'Desparasitación interna'],
] as const)('%s %s of %j is %s', (tipo, producto, enfermedades, words) => {
  expect(prevencionInWords({ tipo, producto, enfermedades: [...enfermedades] })).toBe(words)
})
