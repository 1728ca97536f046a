import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extent, largest, MIN_LADO, moved, resized, type Square } from './crop-square.ts'

const size = fc.record({ ancho: fc.integer({ min: 1, max: 9000 }), alto: fc.integer({ min: 1, max: 9000 }) })
const fraction = fc.double({ min: -2, max: 2, noNaN: true })
const steps = fc.array(
  fc.oneof(
    fc.tuple(fraction, fraction).map(
      ([dx, dy]) =>
        (square: Square, of: Parameters<typeof largest>[0]) =>
          moved(square, dx, dy, of),
    ),
    fraction.map((lado) => (square: Square, of: Parameters<typeof largest>[0]) => resized(square, lado, of)),
  ),
)

test('the square stays within the picture, however it is moved and resized', () => {
  fc.assert(
    fc.property(size, steps, (of, all) => {
      const square = all.reduce((one, step) => step(one, of), largest(of))
      const { width, height } = extent(square, of)
      expect(square.lado).toBeGreaterThanOrEqual(MIN_LADO)
      expect(square.lado).toBeLessThanOrEqual(1)
      for (const edge of [square.x, square.y]) expect(edge).toBeGreaterThanOrEqual(0)
      for (const edge of [square.x + width, square.y + height]) expect(edge).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})

test('keeps its centre when it gets smaller', () => {
  expect(resized(largest({ ancho: 400, alto: 200 }), 0.5, { ancho: 400, alto: 200 })).toEqual({
    ...{ x: 0.375, y: 0.25, lado: 0.5 },
  })
})
