import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changePassword, fieldErrors, passwordNueva, persona, register } from '../src/index.ts'

const valid = {
  nombre: 'Ana',
  apellido: 'Gil',
  email: 'ana@ejemplo.es',
  password: 'contraseña',
  password_confirmation: 'contraseña',
}

const errorsOf = (
  schema: typeof register | typeof changePassword | typeof persona | typeof passwordNueva,
  body: unknown,
) => {
  const result = schema.safeParse(body)
  return result.success ? {} : fieldErrors(result.error.issues)
}

describe('register', () => {
  test('accepts valid fields and drops unknown ones', () => {
    const result = register.parse({ ...valid, rol: 'cliente', id_usuario: 7, eliminado_en: null })
    expect(result).toEqual({ ...valid, rol: 'cliente' })
  })

  test('trims names and e-mail address but not the password', () => {
    const spaced = { ...valid, nombre: ' Ana ', email: ' ana@ejemplo.es ', password: ' clave con espacios ' }
    const result = register.parse({ ...spaced, password_confirmation: spaced.password })
    expect(result).toMatchObject({ nombre: 'Ana', email: 'ana@ejemplo.es', password: ' clave con espacios ' })
  })

  test('reports different passwords together with other errors, but not when one is missing', () => {
    expect(errorsOf(register, { ...valid, nombre: '', password_confirmation: 'otra' })).toEqual({
      nombre: 'El nombre es obligatorio',
      password_confirmation: 'Las contraseñas no coinciden',
    })
    expect(errorsOf(register, { ...valid, password_confirmation: '' })).toEqual({
      password_confirmation: 'Confirma la contraseña',
    })
  })

  test('gives one Spanish message for each invalid field', () => {
    fc.assert(
      fc.property(fc.record({ nombre: fc.anything(), apellido: fc.anything(), email: fc.anything() }), (body) => {
        for (const [field, message] of Object.entries(errorsOf(persona, body))) {
          expect(['nombre', 'apellido', 'email']).toContain(field)
          expect(message).toMatch(/obligatorio|caracteres|válido/)
        }
      }),
    )
  })
})

describe('an e-mail address', () => {
  test.each(['a@b.es', 'maría@clínica.es', 'a+b@sub.dominio.org', "o'neil@x.ie"])('may be %s', (email) => {
    expect(errorsOf(register, { ...valid, email })).toEqual({})
  })

  test.each(['a', 'a@b', '@b.es', 'a@.', 'a b@c.es', 'a@b@c.es', 'a@b.'])('may not be %s', (email) => {
    expect(errorsOf(register, { ...valid, email })).toEqual({ email: 'Correo electrónico no válido.' })
  })
})

describe('change password', () => {
  test.each([
    [{ current: '', new: '', confirm: '' }, 'Completa todos los campos de contraseña.'],
    [{ current: 'a', new: 'corta', confirm: 'corta' }, 'La nueva contraseña debe tener al menos 8 caracteres.'],
    [{ current: 'a', new: 'suficiente', confirm: 'distinta!' }, 'Las contraseñas nuevas no coinciden.'],
  ])('%j has the right first message', (body, text) => {
    expect(Object.values(errorsOf(changePassword, body))[0]).toBe(text)
  })
})

describe('a password set by a link', () => {
  test.each([
    [{ password: 'contraseña', password_confirmation: 'contraseña' }, {}],
    [
      { password: 'corta', password_confirmation: 'otra' },
      {
        password: 'La contraseña debe tener al menos 8 caracteres',
        password_confirmation: 'Las contraseñas no coinciden',
      },
    ],
    [{ password: 'contraseña', password_confirmation: '' }, { password_confirmation: 'Confirma la contraseña' }],
  ])('%j', (passwords, errors) => {
    expect(errorsOf(passwordNueva, { token: 'x', ...passwords })).toEqual(errors)
  })
})
