import { expect, test } from 'vitest'
import { fillPrivacidad, textBlocks } from '../../src/index.ts'

const clinica = { clinicName: 'Olmo', address: ' Calle Mayor 1 ', phone: '', email: '' }

test('the data of the clinic are filled in, and a line with what it has not set is left out', () => {
  const text = 'Somos {clinica}, en {direccion}.\nTel. {telefono}\n{clinica} o {correo}\nFin {otra}'
  expect(fillPrivacidad(text, clinica)).toBe('Somos Olmo, en Calle Mayor 1.\nFin {otra}')
  expect(fillPrivacidad('{clinica}', { ...clinica, clinicName: '' })).toBe('La clínica veterinaria')
  expect(fillPrivacidad('{clinica}', { ...clinica, clinicName: '{telefono}' })).toBe('{telefono}')
})

test('headings, lists and paragraphs', () => {
  expect(textBlocks('## Uno\nHola\r\n\n- a\n - b\n\nFin\n- c\n#No')).toEqual([
    { tipo: 'titulo', texto: 'Uno' },
    { tipo: 'parrafo', texto: 'Hola' },
    { tipo: 'lista', puntos: ['a', 'b'] },
    { tipo: 'parrafo', texto: 'Fin' },
    { tipo: 'lista', puntos: ['c'] },
    { tipo: 'parrafo', texto: '#No' },
  ])
  expect(textBlocks('')).toEqual([])
})
