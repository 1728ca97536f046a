import type { MedicacionLinea, Medicamento } from '@huella/contract'
import { expect, test } from 'vitest'
import { clinicToday } from '../../../lib/formats.ts'
import { type DosisContext, dosisFormOf, emptyLinea, proposedLinea, resultOf } from './linea-calculo.ts'
import { lineaValues, repeatedLinea } from './linea-values.ts'

const medicamento: Medicamento = {
  ...{ id_medicamento: 3, nombre: 'Amoxi', principio_activo: 'Amoxicilina', presentacion: null, forma: 'liquido' },
  ...{ unidad: 'mg', concentracion: 50, partes: 1, vias: ['oral', 'subcutanea'], notas: null, version: 1 },
  rangos: [{ especie: 'perro', min: 5, max: 10, cada_horas: 12 }],
}
const context = (peso: number): DosisContext => ({
  catalogo: [medicamento],
  paciente: { especie: 'perro', fecha_nacimiento: null, peso: { peso, fecha: clinicToday() } },
})
const typed = { ...proposedLinea(medicamento, { especie: 'perro' }), dias: '7' }

function storedWith(peso: number): MedicacionLinea {
  const linea = resultOf(typed, context(peso))?.linea
  if (!linea) throw new Error('no line')
  return linea
}

test('a medicine fills in its first route and the least usual dose', () => {
  expect(typed).toMatchObject({ via: 'oral', dosis: '5', cada_horas: '12', cantidad: '', linea: null })
  expect(proposedLinea(medicamento, { especie: 'gato' })).toMatchObject({ dosis: '', cada_horas: '' })
})

test('a line is computed while it is typed, and sent with the weight that was seen', () => {
  expect(resultOf(typed, context(12.4))?.linea).toMatchObject({ cantidad: 1.24, total: 17.4 })
  expect(resultOf({ ...typed, dosis: '40.000' }, context(12.4))).toBeUndefined()
  expect(resultOf(emptyLinea, context(12.4))).toBeUndefined()
  const [body] = dosisFormOf(context(12.4)).bodyOf([typed])
  expect(body).toMatchObject({ id_medicamento: 3, dosis: 5, cada_horas: 12, dias: 7, cantidad: null, peso: 12.4 })
})

test('a stored line stays as it was until something of it is changed', () => {
  const linea = storedWith(12.4)
  const values = lineaValues(linea)
  expect(resultOf(values, context(13))?.linea).toBe(linea)
  const { bodyOf, errorsOf } = dosisFormOf(context(13))
  expect(bodyOf([values])).toMatchObject([{ peso: 12.4 }])
  expect(errorsOf(bodyOf([values]) as never, [linea])).toEqual({})
  expect(resultOf({ ...values, dias: '8' }, context(13))?.linea).toMatchObject({ peso: 13, cantidad: 1.3 })
})

test('a repeated line is computed with the weight of now, and says what it was', () => {
  const values = repeatedLinea(storedWith(12.4))
  expect(resultOf(values, context(13))?.linea).toMatchObject({ peso: 13, cantidad: 1.3, total: 18.2 })
  expect(values.antes?.peso).toBe(12.4)
})

test('a dose outside the range is wrong at its confirmation', () => {
  const { bodyOf, errorsOf } = dosisFormOf(context(12.4))
  const body = bodyOf([{ ...typed, dosis: '12' }]) as never
  expect(errorsOf(body, [])).toEqual({ 'medicacion.0.confirmada': 'La dosis se sale de la habitual: confírmala' })
})
