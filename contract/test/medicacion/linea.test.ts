import { describe, expect, test } from 'vitest'
import {
  calculoText,
  cantidadText,
  diasDePeso,
  dosisRealText,
  eleccionDe,
  erroresDeEleccion,
  indicacionText,
  isPesoAntiguo,
  isSameEleccion,
  lineaNueva,
  type MedicacionEleccion,
  type Medicamento,
  type PacienteDosis,
  validateMedicamento,
} from '../../src/index.ts'

const today = '2026-11-10'
const medicamento: Medicamento = {
  id_medicamento: 3,
  nombre: 'Amoxi 50',
  principio_activo: 'Amoxicilina',
  presentacion: 'Frasco de 20 ml',
  forma: 'liquido',
  unidad: 'mg',
  concentracion: 50,
  partes: 1,
  vias: ['oral'],
  notas: null,
  rangos: [{ especie: 'perro', min: 5, max: 10, cada_horas: 12 }],
  version: 1,
}
const perro: PacienteDosis = {
  especie: 'perro',
  fecha_nacimiento: '2020-01-01',
  peso: { peso: 12.4, fecha: '2026-11-03' },
}
const eleccion: MedicacionEleccion = { id_medicamento: 3, via: 'oral', dosis: 5, cada_horas: 12, dias: 7 }
const made = (
  chosen: Partial<MedicacionEleccion> = {},
  who: Partial<PacienteDosis> = {},
  of: Partial<Medicamento> = {},
) => lineaNueva({ ...eleccion, ...chosen }, { ...medicamento, ...of }, { ...perro, ...who }, today)

test('a line says all of the computation, and the same in words', () => {
  const { linea, errors } = made()
  expect(errors).toEqual({})
  expect(linea).toEqual({
    ...{ id_medicamento: 3, nombre: 'Amoxi 50', principio_activo: 'Amoxicilina', presentacion: 'Frasco de 20 ml' },
    ...{ forma: 'liquido', unidad: 'mg', concentracion: 50, partes: 1, via: 'oral', dosis: 5, cada_horas: 12, dias: 7 },
    ...{ tomas: 14, peso: 12.4, peso_fecha: '2026-11-03', rango: { min: 5, max: 10 }, dosis_total: 62 },
    ...{ cantidad_calculada: 1.24, cantidad: 1.24, total_calculado: 17.4, total: 17.4, avisos: [], confirmada: false },
  })
  expect(linea && calculoText(linea).replaceAll('\u00a0', ' ')).toBe(
    '12,4 kg (pesado el 3 nov 2026) × 5 mg/kg = 62 mg = 1,24 ml cada 12 horas, durante 7 días: dispensar 17,4 ml',
  )
  expect(linea && indicacionText(linea).replaceAll('\u00a0', ' ')).toBe(
    '1,24 ml por vía oral, cada 12 horas, durante 7 días',
  )
  expect(linea && dosisRealText(linea)).toBeUndefined()
})

test('what the vet chose is kept beside what was computed', () => {
  const { linea } = made({ cantidad: 1.5, total: 30 })
  expect(linea).toMatchObject({ cantidad_calculada: 1.24, cantidad: 1.5, total_calculado: 21, total: 30 })
  expect(linea && calculoText(linea).replaceAll('\u00a0', ' ')).toBe(
    '12,4 kg (pesado el 3 nov 2026) × 5 mg/kg = 62 mg; se dan 1,5 ml (calculado: 1,24 ml) cada 12 horas, durante 7 días: dispensar 30 ml',
  )
  expect(linea && dosisRealText(linea)).toBe('6,05\u00a0mg/kg')
})

describe('it warns', () => {
  const avisos = (...args: Parameters<typeof made>) => made(...args).linea?.avisos

  test.each([
    ['2026-10-11', '2020-01-01', false],
    ['2026-10-10', '2020-01-01', true],
    ['2026-10-11', null, false],
    // Under six months: until 2026-11-10 it is young.
    ['2026-11-03', '2026-05-11', false],
    ['2026-11-02', '2026-05-11', true],
    ['2026-11-02', '2026-05-10', false],
  ])('of a weight of %s for a birth on %s: %s', (fecha, fecha_nacimiento, old) => {
    expect(isPesoAntiguo(fecha, fecha_nacimiento, today)).toBe(old)
    expect(avisos({}, { fecha_nacimiento, peso: { peso: 12.4, fecha } })).toEqual(old ? ['peso_antiguo'] : [])
  })

  test('after seven days for the young, and thirty for the others', () => {
    expect(diasDePeso('2026-05-11', today)).toBe(7)
    expect(diasDePeso('2026-05-10', today)).toBe(30)
    expect(diasDePeso(null, today)).toBe(30)
  })

  test('where there is no weight, and then asks for the amount', () => {
    expect(made({}, { peso: null })).toEqual({
      errors: { cantidad: 'Sin peso no se puede calcular: escribe la cantidad, o pésalo antes' },
    })
    const { linea } = made({ cantidad: 1 }, { peso: null })
    expect(linea).toMatchObject({ peso: null, cantidad: 1, cantidad_calculada: null, avisos: ['sin_peso'] })
    expect(linea && calculoText(linea).replaceAll('\u00a0', ' ')).toBe(
      'Sin peso, 5 mg/kg; se dan 1 ml cada 12 horas, durante 7 días: dispensar 14 ml',
    )
  })

  test('where the species has no range, without a confirmation', () => {
    const result = made({ dosis: 500 }, { especie: 'gato' })
    expect([result.errors, result.linea?.avisos]).toEqual([{}, ['sin_rango']])
    expect(avisos({}, { especie: null })).toEqual(['sin_rango'])
  })

  test('outside of the range, and wants it confirmed', () => {
    const text = 'La dosis se sale de la habitual: confírmala'
    expect(made({ dosis: 10.1 }).errors).toEqual({ confirmada: text })
    expect(made({ dosis: 4.9 }).linea?.avisos).toEqual(['dosis_baja'])
    expect(made({ cantidad: 3 }).errors).toEqual({ confirmada: text })
    const { linea, errors } = made({ dosis: 10.1, confirmada: true })
    expect([errors, linea?.avisos, linea?.confirmada]).toEqual([{}, ['dosis_alta'], true])
  })

  test('that rounding to tablets left the range', () => {
    const tablets = { forma: 'comprimido', concentracion: 100, partes: 1 } as const
    expect(made({ dosis: 10 }, {}, tablets).linea).toMatchObject({ cantidad: 1, avisos: [] })
    expect(made({ dosis: 10 }, { peso: { peso: 5, fecha: today } }, tablets).linea).toMatchObject({
      ...{ cantidad: 1, avisos: ['dosis_alta'] },
    })
  })

  test('of a volume that is hard to measure', () => {
    expect(avisos({}, { peso: { peso: 0.4, fecha: today } })).toEqual(['volumen_pequeno'])
  })

  test('and says of an old weight that is not needed nothing else', () => {
    expect(avisos({ dosis: null, cantidad: 1.5 })).toEqual([])
  })
})

test.each([
  [{ via: 'topica' }, { via: 'El catálogo no tiene esta vía para este medicamento' }],
  [{ dosis: null }, { dosis: 'Escribe la dosis por kg, o la cantidad' }],
  [{ dias: null }, { dias: 'Escribe durante cuántos días' }],
  [{ cada_horas: null }, { cada_horas: 'Escribe cada cuántas horas' }],
  [{ cada_horas: null, dias: null }, {}],
] as const)('%j is refused with %j', (chosen, errors) => {
  expect(erroresDeEleccion({ ...eleccion, ...chosen }, medicamento, perro)).toEqual(errors)
})

test('a tablet is given in its pieces', () => {
  const halves = { ...medicamento, forma: 'comprimido', partes: 2 } as const
  expect(erroresDeEleccion({ ...eleccion, cantidad: 0.25 }, halves, perro)).toEqual({
    cantidad: 'Solo enteros o mitades',
  })
})

test('a medicine that is gone, and a weight that has changed, are refused', () => {
  expect(lineaNueva(eleccion, undefined, perro, today).errors).toEqual({
    id_medicamento: 'Este medicamento ya no está en el catálogo',
  })
  const text = 'El peso ha cambiado: revisa la dosis con el nuevo'
  expect(made({ peso: 12.3 }).errors).toEqual({ peso: text })
  expect(made({ peso: null }).errors).toEqual({ peso: text })
  expect(made({ peso: 12.4 }).errors).toEqual({})
})

test('a line that is chosen as it was is the same, whatever the weight is now', () => {
  const { linea } = made({ cantidad: 1.5 })
  if (!linea) throw new Error('no line')
  expect(isSameEleccion(eleccionDe(linea), linea)).toBe(true)
  expect(isSameEleccion({ ...eleccion, cantidad: 1.5 }, linea)).toBe(true)
  expect(isSameEleccion({ ...eleccion, cantidad: 1.5, total: 21 }, linea)).toBe(true)
  expect(isSameEleccion(eleccion, linea)).toBe(false)
  expect(isSameEleccion({ ...eleccionDe(linea), dias: 8 }, linea)).toBe(false)
  expect(isSameEleccion({ ...eleccionDe(linea), peso: 13 }, linea)).toBe(false)
})

test.each([
  [1.24, 'liquido', '1,24 ml'],
  [1, 'liquido', '1 ml'],
  [0.25, 'comprimido', 'un cuarto de comprimido'],
  [0.5, 'comprimido', 'medio comprimido'],
  [0.75, 'comprimido', 'tres cuartos de comprimido'],
  [1, 'comprimido', '1 comprimido'],
  [1.5, 'comprimido', '1 comprimido y medio'],
  [2.25, 'comprimido', '2 comprimidos y un cuarto'],
  [17.5, 'comprimido', '17 comprimidos y medio'],
  [2, 'capsula', '2 cápsulas'],
  [3, 'gota', '3 gotas'],
] as const)('%d of %s is %s', (cantidad, forma, text) => {
  expect(cantidadText(cantidad, forma).replaceAll('\u00a0', ' ')).toBe(text)
})

test('a medicine has its rules', () => {
  const { id_medicamento: _, version: __, ...fields } = medicamento
  expect(validateMedicamento(fields)).toEqual({ ok: true, value: fields })
  const wrong = {
    ...{ ...fields, partes: 2, vias: [] },
    rangos: [
      { especie: 'perro', min: 5, max: 4 },
      { especie: 'perro', min: 5, max: 5 },
    ] as Medicamento['rangos'],
  }
  expect(validateMedicamento(wrong)).toEqual({
    ok: false,
    errors: {
      partes: 'Solo se parten los comprimidos',
      vias: 'Elige una vía de la lista',
      'rangos.0.max': 'La dosis máxima no puede ser menor que la mínima',
      'rangos.1.especie': 'Ya hay una dosis de esta especie',
    },
  })
})
