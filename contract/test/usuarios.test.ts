import { expect, test } from 'vitest'
import { fieldErrors, usuarioCreate } from '../src/index.ts'

const eva = { nombre: 'Eva', apellido: 'Gil', email: 'eva@ejemplo.es', rol: 'cliente' }
const NEITHER = { password: 'Escribe una contraseña o envía una invitación' }

test.each([
  [{ password: 'contraseña' }, {}],
  [{ password: 'contraseña', invitar: false }, {}],
  [{ invitar: true }, {}],
  [{}, NEITHER],
  [{ invitar: false }, NEITHER],
  [{ password: 'contraseña', invitar: true }, NEITHER],
  [{ nombre: ' ' }, { nombre: 'El nombre es obligatorio', ...NEITHER }],
  [{ invitar: 'sí' }, { invitar: 'Valor no válido', ...NEITHER }],
])('a new user needs either a password or an invitation: %j', (fields, errors) => {
  const result = usuarioCreate.safeParse({ ...eva, ...fields })
  expect(result.success ? {} : fieldErrors(result.error.issues)).toEqual(errors)
})
