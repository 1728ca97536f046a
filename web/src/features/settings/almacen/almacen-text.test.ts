import { expect, test } from 'vitest'
import { almacenSummary, almacenText, formatBytes, isAlmostFull } from './almacen-text.ts'

const GB = 1024 ** 3

test.each([
  [0, '0 KB'],
  [512_000, '500 KB'],
  [1024 * 1024, '1 MB'],
  [1.2 * GB, '1,2 GB'],
  [30 * GB, '30 GB'],
  [1023 * GB, '1 TB'],
  [5000 * GB, '4,9 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('says how many files there are, what they take, and what is free', () => {
  const libre = 30 * GB
  expect(almacenText({ archivos: 0, ocupado: 0, libre })).toBe(
    'Todavía no hay archivos. Quedan 30 GB libres en el disco.',
  )
  expect(almacenText({ archivos: 1, ocupado: 2048, libre })).toBe(
    '1 archivo ocupa 2 KB. Quedan 30 GB libres en el disco.',
  )
  expect(almacenText({ archivos: 12_340, ocupado: 1.2 * GB, libre })).toBe(
    '12.340 archivos ocupan 1,2 GB. Quedan 30 GB libres en el disco.',
  )
})

test('says nothing of a disk where the files are elsewhere', () => {
  const elsewhere = { archivos: 1, ocupado: 2048, libre: null }
  expect(almacenText(elsewhere)).toBe('1 archivo ocupa 2 KB.')
  expect(almacenSummary(elsewhere)).toBe('1 archivo, 2 KB')
  expect(isAlmostFull(elsewhere)).toBe(false)
})

test('warns under 1 GB', () => {
  expect([GB, GB - 1].map((libre) => isAlmostFull({ archivos: 0, ocupado: 0, libre }))).toEqual([false, true])
})

test('sums it up in one line', () => {
  expect(almacenSummary({ archivos: 1, ocupado: 2048, libre: 73 * GB })).toBe('1 archivo, 2 KB; 73 GB libres')
  expect(almacenSummary({ archivos: 1234, ocupado: GB, libre: 73 * GB })).toBe('1234 archivos, 1 GB; 73 GB libres')
})
