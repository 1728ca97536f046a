import { expect, test } from 'vitest'
import { noticeText } from './cancel-notice.ts'

const marta = { id_usuario: 1, nombre: 'Marta', apellido: 'Gil' }
const vera = { id_usuario: 2, nombre: 'Vera', apellido: 'Sanz' }

test.each([
  [[], 'No se avisará a nadie.'],
  [[{ para: marta, canales: ['email' as const] }], 'Se avisará a Marta Gil por correo.'],
  [
    [
      { para: marta, canales: ['email' as const, 'sms' as const] },
      { para: vera, canales: ['email' as const] },
    ],
    'Se avisará a Marta Gil por correo y SMS y a Vera Sanz por correo.',
  ],
])('%j', (avisos, text) => expect(noticeText(avisos, 9)).toBe(text))

test('speaks to the reader of their own notice', () => {
  const avisos = [
    { para: marta, canales: ['email' as const] },
    { para: vera, canales: ['email' as const] },
  ]
  expect(noticeText(avisos, 1)).toBe('Se avisará a Vera Sanz por correo. Recibirás un aviso por correo.')
})
