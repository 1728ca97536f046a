import { expect, test } from 'vitest'
import { changedTable, rowIn, stillFits } from './tabla-changes.ts'

const row = (nombre: string, nota = '', vigente_desde = '2000-01-01') => ({ nombre, nota, vigente_desde })
const keyOf = ({ nombre }: { nombre: string }) => [nombre]
const rabia = row('Rabia')
const lepto = row('Lepto')
const table = (...filas: (typeof rabia)[]) => ({ filas, version: 'x' })

test('changes, adds and removes one row', () => {
  const next = row('Rabia', 'otra')
  expect(changedTable(table(rabia, lepto), { row: rabia, next }, keyOf)).toEqual([next, lepto])
  expect(changedTable(table(rabia), { next: lepto }, keyOf)).toEqual([rabia, lepto])
  expect(changedTable(table(rabia, lepto), { row: rabia }, keyOf)).toEqual([lepto])
})

test('a row of another day is another row', () => {
  const later = row('Rabia', 'otra', '2027-01-01')
  expect(changedTable(table(rabia), { next: later }, keyOf)).toEqual([rabia, later])
  expect(rowIn(table(rabia, later), row('RABIA', '', '2027-01-01'), keyOf)).toBe(later)
})

test('a row that somebody else has removed is added again', () => {
  const next = row('Rabia', 'otra')
  expect(rowIn(table(lepto), rabia, keyOf)).toBeUndefined()
  expect(changedTable(table(lepto), { row: rabia, next }, keyOf)).toEqual([lepto, next])
})

test('a change fits as long as the others changed other rows', () => {
  const changed = table(rabia, row('Lepto', 'otra'))
  expect(stillFits(changed, { row: rabia }, keyOf)).toBe(true)
  expect(stillFits(changed, { next: row('Moquillo') }, keyOf)).toBe(true)
  expect(stillFits(changed, { row: lepto }, keyOf)).toBe(false)
  expect(stillFits(table(), { row: rabia }, keyOf)).toBe(false)
})
