import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cantidadPorToma,
  dosisReal,
  dosisTotal,
  fueraDeRango,
  isMeasurable,
  type Preparado,
  tomasDe,
  totalADispensar,
} from '../../src/index.ts'

const liquido = (concentracion: number): Preparado => ({ forma: 'liquido', concentracion, partes: 1 })
const comprimido = (concentracion: number, partes = 1): Preparado => ({ forma: 'comprimido', concentracion, partes })
const capsula = (concentracion: number): Preparado => ({ forma: 'capsula', concentracion, partes: 1 })

// Each row was computed by hand: dose per kg, weight, preparation → mg, amount each time, and for so many times the total.
test.each([
  [5, 12.4, liquido(50), 62, 1.24, 14, 17.4],
  [12.5, 4.2, liquido(50), 52.5, 1.05, 14, 14.7],
  [0.1, 3.35, liquido(1.5), 0.335, 0.22, 7, 1.6],
  [0.05, 4, liquido(0.5), 0.2, 0.4, 5, 2],
  [1, 28.7, liquido(10), 28.7, 2.87, 1, 2.9],
  // A canary of 23 g: thousandths of a ml.
  [10, 0.023, liquido(50), 0.23, 0.005, 10, 0.05],
  [5, 0.095, liquido(10), 0.475, 0.048, 2, 0.1],
  [0.1, 0.7, liquido(0.1), 0.07, 0.7, 3, 2.1],
  // Numbers that binary fractions do not have.
  [0.1, 0.3, liquido(0.1), 0.03, 0.3, 1, 0.3],
  [1.1, 1.1, liquido(1.1), 1.21, 1.1, 1, 1.1],
  [40_000, 500, liquido(300_000), 20_000_000, 66.67, 5, 333.4],
  [4, 12.4, comprimido(50), 49.6, 1, 7, 7],
  [4, 12.4, comprimido(20, 2), 49.6, 2.5, 7, 17.5],
  [4, 12.4, comprimido(20, 4), 49.6, 2.5, 7, 17.5],
  [2, 5.5, comprimido(50, 4), 11, 0.25, 7, 2],
  [2, 5.5, comprimido(50, 2), 11, 0.5, 7, 3.5],
  [2, 5.5, comprimido(50), 11, 1, 7, 7],
  [10, 3, capsula(50), 30, 1, 14, 14],
  [10, 8, capsula(50), 80, 2, 14, 28],
] as const)('%d per kg × %d kg of %j', (dosis, peso, preparado, mg, cantidad, tomas, total) => {
  expect(dosisTotal(dosis, peso)).toBe(mg)
  expect(cantidadPorToma(dosis, peso, preparado)).toBe(cantidad)
  expect(totalADispensar(cantidad, tomas, preparado)).toBe(total)
})

test.each([
  [12, 7, 14],
  [8, 7, 21],
  [24, 5, 5],
  [48, 7, 4],
  [72, 1, 1],
  [5, 1, 5],
  [null, null, 1],
  [null, 7, 1],
])('every %s hours for %s days is %d times', (horas, dias, times) => {
  expect(tomasDe(horas, dias)).toBe(times)
})

describe('the range', () => {
  test.each([
    [liquido(50), 1.24, undefined],
    [liquido(50), 1.25, 'dosis_alta'],
    [liquido(50), 0.61, 'dosis_baja'],
    [liquido(50), 0.62, undefined],
    // One tablet of 50 mg is 4.03 mg/kg, half a one 2.02.
    [comprimido(50, 2), 1, undefined],
    [comprimido(50, 2), 1.5, 'dosis_alta'],
    [comprimido(50, 2), 0.5, 'dosis_baja'],
  ])('of 2.5 to 5 per kg for 12.4 kg: %j, %d', (preparado, cantidad, out) => {
    expect(fueraDeRango(cantidad, 12.4, preparado, { min: 2.5, max: 5 })).toBe(out)
  })

  test('tells what rounding makes of a dose', () => {
    expect(dosisReal(1, 12.4, comprimido(50))).toBe(4.0323)
    expect(fueraDeRango(1, 12.4, comprimido(50), { min: 4, max: 4 })).toBe('dosis_alta')
  })
})

test('only pieces of a tablet can be given', () => {
  expect([0.5, 1, 1.25].map((n) => isMeasurable(n, comprimido(50, 2)))).toEqual([true, true, false])
  expect([0.25, 1.75, 0.3].map((n) => isMeasurable(n, comprimido(50, 4)))).toEqual([true, true, false])
  expect([1, 1.5].map((n) => isMeasurable(n, capsula(50)))).toEqual([true, false])
  expect(isMeasurable(0.123, liquido(50))).toBe(true)
})

const decimals = (max: number, places: number) =>
  fc.integer({ min: 1, max: max * 10 ** places }).map((n) => Number(`${n}e-${places}`))
const dosis = decimals(1_000, 4)
const peso = decimals(1_500, 3)
const preparado = fc.oneof(
  fc.record({ forma: fc.constant('liquido' as const), concentracion: decimals(1_000, 4), partes: fc.constant(1) }),
  fc.record({
    forma: fc.constant('comprimido' as const),
    concentracion: decimals(1_000, 4),
    partes: fc.constantFrom(1, 2, 4),
  }),
)
const stepOf = ({ forma, partes }: Preparado, cantidad: number) =>
  forma === 'liquido' ? (cantidad < 0.1 ? 0.001 : 0.01) : 1 / partes

describe('for any dose, weight and preparation', () => {
  test('the amount can be measured, has no binary dust, and is the nearest one', () => {
    fc.assert(
      fc.property(dosis, peso, preparado, (perKg, kilos, made) => {
        const cantidad = cantidadPorToma(perKg, kilos, made)
        const step = stepOf(made, cantidad)
        expect(cantidad).toBeGreaterThan(0)
        expect(Number(cantidad.toFixed(3))).toBe(cantidad)
        expect(isMeasurable(cantidad, made)).toBe(true)
        const exact = (perKg * kilos) / made.concentracion
        // The least amount is more than what is computed, where that is less than half of it.
        if (exact >= step / 2) expect(Math.abs(cantidad - exact)).toBeLessThanOrEqual(step / 2 + exact * 1e-9 + 1e-9)
        else expect(cantidad).toBe(step)
      }),
    )
  })

  test('a heavier patient never gets less', () => {
    fc.assert(
      fc.property(dosis, peso, peso, preparado, (perKg, one, other, made) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)]
        expect(cantidadPorToma(perKg, heavy, made)).toBeGreaterThanOrEqual(cantidadPorToma(perKg, light, made))
      }),
    )
  })

  test('what is dispensed is enough, and less than a step too much', () => {
    fc.assert(
      fc.property(dosis, peso, preparado, fc.integer({ min: 1, max: 400 }), (perKg, kilos, made, tomas) => {
        const cantidad = cantidadPorToma(perKg, kilos, made)
        const total = totalADispensar(cantidad, tomas, made)
        const thousandths = Math.round(cantidad * 1000) * tomas
        expect(Number(total.toFixed(3))).toBe(total)
        expect(Math.round(total * 1000)).toBeGreaterThanOrEqual(thousandths)
        expect(Math.round(total * 1000) - thousandths).toBeLessThan(made.forma === 'liquido' ? 100 : 1000)
      }),
    )
  })

  test('a liquid that is dosed within a range stays in it', () => {
    fc.assert(
      fc.property(dosis, dosis, peso, preparado, (one, other, kilos, made) => {
        if (made.forma !== 'liquido') return
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        for (const perKg of [min, max]) {
          expect(fueraDeRango(cantidadPorToma(perKg, kilos, made), kilos, made, { min, max })).toBeUndefined()
        }
      }),
    )
  })

  test('what is given for each kg is what the amount says', () => {
    fc.assert(
      fc.property(dosis, peso, preparado, (perKg, kilos, made) => {
        const cantidad = cantidadPorToma(perKg, kilos, made)
        const real = dosisReal(cantidad, kilos, made)
        expect(Math.abs(real - (cantidad * made.concentracion) / kilos)).toBeLessThanOrEqual(0.0001 + real * 1e-9)
      }),
    )
  })
})
