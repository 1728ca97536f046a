import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test('an exact total: the range, and the last page', () => {
  const page = { perPage: 25, rowCount: 25, total: 60 }
  expect(pageRange({ ...page, page: 1 })).toEqual({ text: '1–25 de 60', hasNext: true, lastPage: 3 })
  expect(pageRange({ ...page, page: 3, rowCount: 10 })).toEqual({ text: '51–60 de 60', hasNext: false, lastPage: 3 })
  expect(pageRange({ ...page, page: 1, total: 0, rowCount: 0 })).toMatchObject({ text: '0–0 de 0', hasNext: false })
})

test('more rows than were counted: no last page, and a next one after a full page', () => {
  const page = { perPage: 25, rowCount: 25, total: 100_000, totalExact: false }
  expect(pageRange({ ...page, page: 1 })).toEqual({
    text: '1–25 de más de 100.000',
    hasNext: true,
    lastPage: undefined,
  })
  expect(pageRange({ ...page, page: 4001 })).toMatchObject({ text: '100.001–100.025 de más de 100.000', hasNext: true })
  expect(pageRange({ ...page, page: 4002, rowCount: 7 })).toMatchObject({ hasNext: false })
})
