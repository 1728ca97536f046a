import { describe, expect, test } from 'vitest'
import { chartModel } from './chart-model.ts'

const weights = (...pairs: [string, number][]) => pairs.map(([fecha, peso]) => ({ fecha, peso }))
const labels = (...pairs: [string, number][]) => chartModel(weights(...pairs)).days.map(({ label }) => label)
const kilos = (...pesos: number[]) =>
  chartModel(weights(...pesos.map((peso, n): [string, number] => [`2026-01-0${n + 1}`, peso]))).kilos.map(
    ({ value }) => value,
  )

describe('the chart of weights', () => {
  test('puts each weight at its day, and between round weights', () => {
    const { points } = chartModel(weights(['2026-01-01', 10], ['2026-01-03', 12], ['2026-01-05', 14]))
    expect(points).toEqual([
      { x: 0, y: 0 },
      { x: 0.5, y: 0.5 },
      { x: 1, y: 1 },
    ])
  })

  test('has a few round weights on its axis, also where it hardly changes', () => {
    expect(kilos(10, 14)).toEqual([10, 11, 12, 13, 14])
    expect(kilos(4.2, 10.8)).toEqual([4, 6, 8, 10, 12])
    expect(kilos(0.031, 0.052)).toEqual([0.03, 0.04, 0.05, 0.06])
    expect(kilos(4.2, 4.2)).toEqual([4, 4.5])
    expect(kilos(30, 30.1)).toEqual([30, 32])
    expect(kilos(300, 620)).toEqual([300, 400, 500, 600, 700])
  })

  test('names days, months or years, by its length', () => {
    expect(labels(['2026-03-06', 1])).toEqual(['6 mar'])
    expect(labels(['2026-03-06', 1], ['2026-03-20', 1])).toEqual(['6 mar', '20 mar'])
    expect(labels(['2026-01-10', 1], ['2026-05-10', 1])).toEqual(['feb 26', 'mar 26', 'abr 26', 'may 26'])
    expect(labels(['2024-03-01', 1], ['2026-11-01', 1])).toEqual(['2025', '2026'])
    expect(labels(['2011-03-01', 1], ['2026-11-01', 1]).length).toBeLessThan(6)
  })

  test('draws one weight, and several of one day, in the middle', () => {
    expect(chartModel(weights(['2026-03-06', 5])).points[0]?.x).toBe(0.5)
    const { points } = chartModel(weights(['2026-03-06', 5], ['2026-03-06', 5.2]))
    expect(points.every(({ x, y }) => x === 0.5 && y >= 0 && y <= 1)).toBe(true)
  })
})
