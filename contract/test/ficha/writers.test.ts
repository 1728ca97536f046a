import { expect, test } from 'vitest'
import { canDiscardVisita, canWriteVisitas, cargo, doubtfulMedidas, hasVisita, pesoOf } from '../../src/index.ts'

test('vets write visits, and administrators with a number in the professional association', () => {
  const can = (rol: 'admin' | 'veterinario' | 'cliente', colegiado: string | null) =>
    canWriteVisitas({ rol, colegiado })
  expect([can('veterinario', null), can('veterinario', '28/1')]).toEqual([true, true])
  expect([can('admin', null), can('admin', '28/1'), can('cliente', '28/1')]).toEqual([false, true, false])
})

test('who signs is named by what they are', () => {
  expect(cargo({ rol: 'veterinario', colegiado: '28/1' })).toBe('Veterinario/a · Colegiado nº 28/1')
  expect(cargo({ rol: 'admin', colegiado: null })).toBe('Administrador/a')
})

test('an appointment has a visit once its hour has come, or the pet is there', () => {
  const cita = { estado: 'confirmada', fecha_hora: '2026-03-10T10:00', llegada_en: null, inicio_en: null } as const
  expect(hasVisita(cita, { now: '2026-03-10T09:59' })).toBe(false)
  expect(hasVisita(cita, { now: '2026-03-10T10:00' })).toBe(true)
  expect(hasVisita({ ...cita, llegada_en: '2026-03-10T08:50:00Z' }, { now: '2026-03-10T09:59' })).toBe(true)
  expect(hasVisita({ ...cita, estado: 'cancelada' }, { now: '2026-03-11T10:00' })).toBe(false)
})

test('its author discards a draft, anybody one without a text, and an administrator any', () => {
  const caller = { id_usuario: 2, rol: 'veterinario' } as const
  expect(canDiscardVisita(caller, { id_usuario: 2, escrita: true })).toBe(true)
  expect(canDiscardVisita(caller, { id_usuario: 1, escrita: true })).toBe(false)
  expect(canDiscardVisita(caller, { id_usuario: 1, escrita: false })).toBe(true)
  expect(canDiscardVisita({ ...caller, rol: 'admin' }, { id_usuario: 1, escrita: true })).toBe(true)
})

test('measurements that are probably mistyped are named', () => {
  const none = { peso: null, temperatura: null, frecuencia_cardiaca: null, frecuencia_respiratoria: null, trc: null }
  expect(doubtfulMedidas({ ...none, peso: 4, temperatura: 38.5 }, 'gato', 4.1)).toEqual([])
  expect(doubtfulMedidas({ ...none, peso: 300, temperatura: 45 }, 'gato', undefined)).toMatchObject([
    { medida: 'peso', name: 'Peso, 300\u00a0kg', why: 'Poco habitual: entre 80\u00a0g y 12\u00a0kg' },
    { medida: 'temperatura', name: 'Temperatura, 45 °C' },
  ])
  const chihuahua = doubtfulMedidas({ ...none, peso: 20.4 }, 'perro', 2.04)
  expect(chihuahua).toMatchObject([{ why: 'Un 900\u00a0% más que el último (2,04\u00a0kg)' }])
})

test('the last addendum with a weight corrects it', () => {
  expect(pesoOf({ peso: 20.4, adendas: [] })).toEqual({ peso: 20.4, corregido: null })
  const adendas = [{ peso: 2.4 }, { peso: 2.04 }, { peso: null }]
  expect(pesoOf({ peso: 20.4, adendas })).toEqual({ peso: 2.04, corregido: 20.4 })
})
