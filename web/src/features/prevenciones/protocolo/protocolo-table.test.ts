import type { Protocolo } from '@huella/contract'
import { expect, test } from 'vitest'
import { changedTable, rowIn, stillFits } from './protocolo-table.ts'

const row = (fields: Partial<Protocolo> = {}): Protocolo => ({
  especie: 'perro',
  tipo: 'vacuna',
  nombre: 'Rabia',
  enfermedades: [],
  cachorro_hasta_semanas: null,
  cachorro_cada_semanas: null,
  cada_meses: 12,
  vigente_desde: '2000-01-01',
  nota: null,
  ...fields,
})
const rabia = row()
const gato = row({ especie: 'gato' })
const table = (...protocolos: Protocolo[]) => ({ protocolos, version: 'x' })

test('changes, adds and removes one row', () => {
  const next = row({ cada_meses: 36 })
  expect(changedTable(table(rabia, gato), { row: rabia, next })).toEqual([next, gato])
  expect(changedTable(table(rabia), { next: gato })).toEqual([rabia, gato])
  expect(changedTable(table(rabia, gato), { row: rabia })).toEqual([gato])
})

test('a row that somebody else has removed is added again', () => {
  const next = row({ cada_meses: 36 })
  expect(rowIn(table(gato), rabia)).toBeUndefined()
  expect(changedTable(table(gato), { row: rabia, next })).toEqual([gato, next])
})

test('a change fits as long as the others changed other rows', () => {
  const changed = table(rabia, row({ especie: 'gato', cada_meses: 36 }))
  expect(stillFits(changed, { row: rabia })).toBe(true)
  expect(stillFits(changed, { next: row({ nombre: 'Leptospirosis' }) })).toBe(true)
  expect(stillFits(changed, { row: gato })).toBe(false)
  expect(stillFits(table(), { row: rabia })).toBe(false)
})
