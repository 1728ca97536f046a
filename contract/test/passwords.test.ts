import { expect, test } from 'vitest'
import { passwordContext, weakPassword } from '../src/index.ts'

test('a guesser knows the name, the address and the clinic, with and without accents', () => {
  const context = passwordContext(
    { nombre: 'Íñigo', apellido: 'de la Peña', email: 'inigo.p@ejemplo.es' },
    'Los Ángeles',
  )
  expect(context).toEqual(
    expect.arrayContaining(['huella', 'íñigo', 'inigo', 'peña', 'pena', 'inigo.p@ejemplo.es', 'ejemplo']),
  )
  expect(context).toEqual(expect.arrayContaining(['los ángeles', 'ángeles', 'angeles', 'clinica', 'veterinaria']))
  expect(context).not.toContain('de')
  expect(passwordContext({ email: null }, '')).toEqual(expect.arrayContaining(['huella']))
})

test.each([
  [{ score: 0, warning: 'topTen' }, /^Es de las contraseñas más usadas\. Prueba con/],
  [{ score: 1, warning: 'userInputs' }, /^No uses tu nombre, tu correo ni el nombre de la clínica\. /],
  [{ score: 1, warning: null }, /^Se adivina enseguida\. /],
  [{ score: 1, warning: 'a warning of a later version' }, /^Se adivina enseguida\. /],
])('%j is refused with a reason', (strength, text) => {
  expect(weakPassword(strength)).toMatch(text)
})

test('a password of strength 2 is taken, whatever its warning', () => {
  expect(weakPassword({ score: 2, warning: 'userInputs' })).toBeUndefined()
  expect(weakPassword({ score: 4, warning: null })).toBeUndefined()
})
