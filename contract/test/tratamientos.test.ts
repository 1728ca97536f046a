import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canChangeTratamiento,
  canDeleteTratamiento,
  errorsOf,
  fieldErrors,
  type Rol,
  tratamientoCreate,
  tratamientoEstados,
  tratamientoEstadoUpdate,
  tratamientoUpdate,
  validateTratamiento,
} from '../src/index.ts'

type Schema = typeof tratamientoCreate | typeof tratamientoUpdate | typeof tratamientoEstadoUpdate

function schemaErrors(body: unknown, schema: Schema = tratamientoUpdate) {
  const result = schema.safeParse(body)
  return result.success ? {} : fieldErrors(result.error.issues)
}

const whole = {
  id_cita: 3,
  nombre: 'Antibiótico',
  precio: 12.5,
  descripcion: 'Cada ocho horas',
  fecha_inicio: '2026-03-10',
}

describe('the price', () => {
  test('accepts every amount in cents exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const precio = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
        expect(tratamientoUpdate.parse({ precio })).toEqual({ precio })
      }),
    )
  })

  test('refuses a third decimal of any amount', () => {
    const euros = fc.integer({ min: 0, max: 99_999_998 })
    fc.assert(
      fc.property(euros, fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 9 }), (amount, cents, third) => {
        const precio = Number(`${amount}.${String(cents).padStart(2, '0')}${third}`)
        expect(schemaErrors({ precio })).toEqual({ precio: 'El precio admite como máximo 2 decimales' })
      }),
    )
  })

  test.each([-0.01, -1, 100_000_000, 1e30, Number.POSITIVE_INFINITY, Number.NaN, '12', '', null, true, [1], {}])(
    'refuses %j',
    (precio) => {
      expect(schemaErrors({ precio })).toEqual({ precio: 'El precio debe ser un número mayor o igual que 0' })
    },
  )
})

describe('the request body', () => {
  test('drops unknown fields', () => {
    const sneaked = { id_tratamiento: 1, eliminado_en: null, cita: {}, mascota: {}, veterinario: {} }
    expect(tratamientoCreate.parse({ ...whole, ...sneaked })).toEqual(whole)
    expect(tratamientoUpdate.parse({ ...whole, id_mascota: 2, id_visita: 4 })).toEqual(whole)
  })

  test('accepts select values, trims, and reads an empty end as null', () => {
    const typed = { id_cita: '3', id_veterinario: '8', nombre: ' Antibiótico ', fecha_fin: '' }
    expect(tratamientoUpdate.parse(typed)).toEqual({
      id_cita: 3,
      id_veterinario: 8,
      nombre: 'Antibiótico',
      fecha_fin: null,
    })
  })

  test.each(Object.keys(tratamientoEstados))('accepts the state %s', (estado) => {
    expect(schemaErrors({ estado }, tratamientoEstadoUpdate)).toEqual({})
  })

  test.each([undefined, null, '', 'Activo', 'pendiente', 1, ['activo']])('refuses the state %j', (estado) => {
    expect(schemaErrors({ estado }, tratamientoEstadoUpdate)).toEqual({ estado: 'Estado no válido' })
  })
})

describe('a treatment', () => {
  const errors = (fields: object, before?: { fecha_inicio: string; id_cita?: number }) =>
    errorsOf(validateTratamiento({ ...whole, ...fields }, { today: '2026-03-10', before }))

  test('may begin today and end the same day', () => {
    expect(errors({ fecha_fin: '2026-03-10' })).toEqual({})
    expect(errors({ precio: 0, fecha_fin: null })).toEqual({})
  })

  test('cannot begin before today unless the date is unchanged', () => {
    const early = { fecha_inicio: '2026-03-09' }
    expect(errors(early)).toEqual({ fecha_inicio: 'La fecha de inicio no puede ser anterior a hoy' })
    expect(errors(early, early)).toEqual({})
  })

  test('cannot end before it begins', () => {
    const text = 'La fecha de fin no puede ser anterior a la de inicio'
    expect(errors({ fecha_inicio: '2026-04-01', fecha_fin: '2026-03-31' })).toEqual({ fecha_fin: text })
  })

  test('reports all missing fields at once', () => {
    const missing = {
      nombre: 'El nombre es obligatorio',
      precio: 'El precio es obligatorio',
      descripcion: 'La descripción es obligatoria',
      fecha_inicio: 'La fecha de inicio es obligatoria',
    }
    expect(schemaErrors({}, tratamientoCreate)).toEqual(missing)
    const noPlace = { id_cita: 'Selecciona una cita' }
    expect(errorsOf(validateTratamiento({}, { today: '2026-03-10' }))).toEqual({ ...noPlace, ...missing })
  })

  test('is of an appointment, a visit or a pet, and stays of an appointment', () => {
    const required = { id_cita: 'Selecciona una cita' }
    expect(errors({ id_cita: undefined })).toEqual(required)
    expect(errors({ id_cita: null })).toEqual(required)
    expect(errors({ id_cita: null, id_visita: 4 })).toEqual({})
    expect(errors({ id_cita: undefined, id_mascota: 2 })).toEqual({})
    expect(errors({ id_cita: null, id_mascota: 2 }, { fecha_inicio: '2026-03-10', id_cita: 3 })).toEqual(required)
  })
})

test('a vet changes and deletes what they prescribed or what is of their appointment; an administrator all', () => {
  const of = (id_veterinario: number, vetOfCita: number) => ({ id_veterinario, cita: { id_usuario: vetOfCita } })
  const withoutCita = (id_veterinario: number) => ({ id_veterinario, cita: null })
  const who = (rol: Rol) => ({ id_usuario: 1, rol })
  for (const rule of [canChangeTratamiento, canDeleteTratamiento]) {
    expect([of(1, 2), of(2, 1), of(2, 3)].map((row) => rule(who('veterinario'), row))).toEqual([true, true, false])
    expect([withoutCita(1), withoutCita(2)].map((row) => rule(who('veterinario'), row))).toEqual([true, false])
    expect([of(1, 1), of(2, 3)].map((row) => rule(who('admin'), row))).toEqual([true, true])
    expect(rule(who('cliente'), of(1, 1))).toBe(false)
  }
})
