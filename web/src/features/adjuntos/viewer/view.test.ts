import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SCALE, pan, type View, whole, zoom } from './view.ts'

const pane = { width: 800, height: 600 }
const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true })
const point = fc.record({ x: coordinate, y: coordinate })
const step = fc.oneof(
  point.map((by) => (view: View) => pan(view, by, pane)),
  fc.tuple(fc.double({ min: 0.01, max: 100, noNaN: true }), point).map(
    ([factor, at]) =>
      (view: View) =>
        zoom(view, factor, pane, at),
  ),
)

describe('the part of a picture that is shown', () => {
  test('is never smaller than the whole, never beyond its edges', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { scale, x, y } = steps.reduce((view, next) => next(view), whole)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(MAX_SCALE)
        expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * pane.width) / 2)
        expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * pane.height) / 2)
      }),
    )
  })

  test('keeps what is under the pointer where it is', () => {
    expect(zoom(whole, 2, pane, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoom({ scale: 2, x: -100, y: 50 }, 0.5, pane, { x: 100, y: -50 })).toEqual(whole)
  })

  test('cannot be moved while the whole is shown', () => {
    expect(pan(whole, { x: 40, y: 10 }, pane)).toEqual(whole)
  })
})
