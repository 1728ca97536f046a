import type { Plantilla } from '@huella/contract'
import { expect, test } from 'vitest'
import { plantillaValues, typedPlantilla } from './plantilla-values.ts'

const errorsOf = (values: object) => {
  const parsed = typedPlantilla.safeParse({ ...plantillaValues(), ...values })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])
}

test('a visit is sent without what snippets have, its diagnoses line by line', () => {
  const values = {
    nombre: 'Otitis',
    anamnesis: 'Se rasca',
    diagnosticos: ' Otitis externa \n\nCojera, leve',
    texto: 'x',
  }
  const parsed = typedPlantilla.safeParse({ ...plantillaValues(), ...values })
  expect(parsed).toMatchObject({
    success: true,
    data: { tipo: 'visita', propia: true, anamnesis: 'Se rasca', diagnosticos: ['Otitis externa', 'Cojera, leve'] },
  })
  expect(parsed.success && 'texto' in parsed.data).toBe(false)
})

test('a snippet is sent with its key as it is stored', () => {
  const values = { tipo: 'fragmento', de: 'clinica', nombre: 'Reposo', atajo: '/Reposo', texto: 'Reposo', plan: 'x' }
  const parsed = typedPlantilla.safeParse({ ...plantillaValues(), ...values })
  expect(parsed).toMatchObject({ success: true, data: { tipo: 'fragmento', propia: false, atajo: 'reposo' } })
})

test('what is missing is said at its field', () => {
  expect(errorsOf({ nombre: 'Nada' })).toEqual(['anamnesis'])
  expect(errorsOf({ anamnesis: 'x' })).toEqual(['nombre'])
  expect(errorsOf({ tipo: 'fragmento', nombre: 'Reposo' })).toEqual(['atajo', 'texto'])
  expect(errorsOf({ nombre: 'x', diagnosticos: 'x'.repeat(201) })).toEqual(['diagnosticos'])
})

test('a form that is opened and saved changes nothing', () => {
  const row: Plantilla = {
    ...{ id_plantilla: 1, tipo: 'visita', nombre: 'Otitis', atajo: null, especies: ['perro'], id_usuario: null },
    ...{ motivo: 'a', anamnesis: 'b', exploracion: 'c', mucosas: 'd', diagnosticos: ['e', 'f'], plan: 'g' },
    ...{ nota_interna: 'h', texto: '', version: 3 },
  }
  const parsed = typedPlantilla.safeParse(plantillaValues(row))
  const { id_plantilla: _, id_usuario: __, version: ___, atajo: ____, texto: _____, ...fields } = row
  expect(parsed).toEqual({ success: true, data: { ...fields, propia: false } })
})
