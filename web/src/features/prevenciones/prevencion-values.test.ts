import { expect, test } from 'vitest'
import { enfermedadesOf, prevencionValues, typedPrevencion } from './prevencion-values.ts'

test('diseases are separated by commas, semicolons or lines', () => {
  expect(enfermedadesOf(' Moquillo, Rabia;; \nLeptospirosis,')).toEqual(['Moquillo', 'Rabia', 'Leptospirosis'])
})

test('a new row is of today and of the vet', () => {
  const values = prevencionValues(undefined, { today: '2026-11-16', idVeterinario: 7 })
  expect(values).toMatchObject({ tipo: 'vacuna', fecha: '2026-11-16', id_veterinario: '7', proxima: '' })
})

test('the values are parsed as the body of the request', () => {
  const values = prevencionValues(undefined, { today: '2026-11-16', idVeterinario: 7 })
  const parsed = typedPrevencion.safeParse({ ...values, producto: 'Rabia', enfermedades: 'Rabia' })
  expect(parsed.data).toMatchObject({ producto: 'Rabia', enfermedades: ['Rabia'], id_veterinario: 7, lote: null })
})
