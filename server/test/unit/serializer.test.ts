import { cita, session } from '@huella/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { SerializedJson, serializeResponse } from '../../src/platform/http/serializer.ts'

const serialize = (schema: z.ZodMiniType, data: unknown) =>
  serializeResponse({ schema, method: 'GET', url: '/', httpStatus: '200' })(data)

const name = { id_usuario: 1, nombre: 'Ana', apellido: 'García' }
const usuario = {
  ...name,
  email: 'a@b.es',
  telefono: null,
  recordatorios: true,
  segundo_factor: false,
  colegiado: null,
  acceso: 'activo',
  email_confirmado: true,
  cambiar_password: false,
  version: 1,
}

test('a response contains what its schema lists, and nothing else, at every level', () => {
  const user = { ...usuario, rol: 'cliente', password_hash: 'secret' }
  const text = serialize(session, { token: 't', usuario: user, secret: 1 })
  expect(JSON.parse(text)).toEqual({ token: 't', usuario: { ...usuario, rol: 'cliente' } })
})

test('a response that does not match its schema is an error, not a response', () => {
  expect(() => serialize(cita, { id_cita: 'x' })).toThrow()
})

test('JSON that PostgreSQL has written is sent as it is', () => {
  expect(serialize(cita, new SerializedJson('[{"id_cita":1}]'))).toBe('[{"id_cita":1}]')
})
