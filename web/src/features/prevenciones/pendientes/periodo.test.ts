import { expect, test } from 'vitest'
import { daysOf, periodoOf } from './periodo.ts'

const TODAY = '2026-12-16'
const of = (url: string) => daysOf(periodoOf(new URLSearchParams(url), TODAY), TODAY)

test.each(['', 'mes=', 'mes=2026-13', 'mes=enero'])('is this month for %j', (url) => {
  expect(of(url)).toEqual({ desde: '2026-12-01', hasta: '2026-12-31', sort: 'proxima' })
})

test('is the month of the URL, to its last day', () => {
  expect(of('mes=2028-02')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29', sort: 'proxima' })
})

test('is what is overdue, the latest first', () => {
  expect(of('mes=vencidas')).toEqual({ desde: '2025-12-16', hasta: '2026-12-15', sort: '-proxima' })
})
