import { describe, expect, test } from 'vitest'
import {
  bookingPowers,
  canAnularCita,
  canAssign,
  canChangeCita,
  canDeleteCita,
  canMoveCita,
  canRemoveEspera,
  type Rol,
} from '../src/index.ts'

const ME = 1
const OTHER = 2
const time = { now: '2026-03-10T12:00' }
const as = (rol: Rol) => ({ id_usuario: ME, rol })
const all = ['duracion', 'estado', 'fuera_de_horario', 'solapar']

describe('what a booking may do', () => {
  test.each([
    ['cliente', { idDueno: ME, idVeterinario: null, overrides: [], limited: true, startsAs: 'pendiente' }],
    ['veterinario', { idDueno: null, idVeterinario: ME, overrides: all, limited: false, startsAs: 'confirmada' }],
    ['admin', { idDueno: null, idVeterinario: null, overrides: all, limited: false, startsAs: 'confirmada' }],
  ] as const)('%s', (rol, powers) => expect(bookingPowers(as(rol))).toEqual(powers))

  test.each([
    ['cliente', OTHER, null, true],
    ['cliente', null, null, true],
    ['admin', OTHER, null, true],
    ['veterinario', ME, null, true],
    ['veterinario', OTHER, null, false],
    ['veterinario', null, null, false],
    ['veterinario', ME, OTHER, true],
    ['veterinario', OTHER, OTHER, true],
    ['veterinario', 3, OTHER, false],
  ] as const)('%s assigns to %s what %s has: %s', (rol, to, vet, allowed) =>
    expect(canAssign(bookingPowers(as(rol)), to, vet ? { id_usuario: vet } : null)).toBe(allowed),
  )
})

const TOMORROW = '2026-03-11T10:00'
const YESTERDAY = '2026-03-09T10:00'

describe('change, move, delete, anular', () => {
  test.each([
    ['cliente', 'of their pet', ME, OTHER, 'pendiente', TOMORROW, 'change move delete anular'],
    ['cliente', 'of their pet, cancelled', ME, OTHER, 'cancelada', TOMORROW, 'delete'],
    ['cliente', 'of their pet, completed', ME, OTHER, 'completada', TOMORROW, ''],
    ['cliente', 'of their pet, past', ME, OTHER, 'confirmada', YESTERDAY, ''],
    ['cliente', 'of another’s pet', OTHER, OTHER, 'pendiente', TOMORROW, ''],
    ['cliente', 'of their time as a vet', OTHER, ME, 'pendiente', TOMORROW, ''],
    ['veterinario', 'assigned to them', OTHER, ME, 'pendiente', TOMORROW, 'change move delete'],
    ['veterinario', 'assigned to them, past', OTHER, ME, 'confirmada', YESTERDAY, 'change move delete'],
    ['veterinario', 'assigned to them, completed', OTHER, ME, 'completada', YESTERDAY, 'change delete'],
    ['veterinario', 'of their pet', ME, OTHER, 'pendiente', TOMORROW, 'change move delete'],
    ['veterinario', 'of a colleague', OTHER, OTHER, 'pendiente', TOMORROW, ''],
    ['admin', 'of anybody', OTHER, OTHER, 'pendiente', TOMORROW, 'change move delete'],
    ['admin', 'of anybody, cancelled', OTHER, OTHER, 'cancelada', TOMORROW, 'delete'],
  ] as const)('%s, %s', (rol, _, dueno, vet, estado, fecha_hora, expected) => {
    const cita = { id_usuario: vet, estado, fecha_hora, mascota: { usuario: { id_usuario: dueno } } }
    const rules = { change: canChangeCita, move: canMoveCita, delete: canDeleteCita, anular: canAnularCita }
    const allowed = Object.entries(rules).filter(([, rule]) => rule(as(rol), cita, time))
    expect(allowed.map(([name]) => name).join(' ')).toBe(expected)
  })
})

describe('removing an entry of the waiting list', () => {
  const person = (id_usuario: number) => ({ id_usuario, nombre: 'Ana', apellido: 'Gil', email: 'ana@huella.example' })
  const entry = { veterinarios: [], cita: null }
  test.each([
    ['cliente', 'of their pet', ME, entry, true],
    ['cliente', 'of another’s pet', OTHER, entry, false],
    ['cliente', 'that asks for them', OTHER, { ...entry, veterinarios: [person(ME)] }, false],
    ['veterinario', 'of their pet', ME, entry, true],
    ['veterinario', 'that asks for nobody', OTHER, entry, false],
    ['veterinario', 'that asks for them', OTHER, { ...entry, veterinarios: [person(ME)] }, true],
    ['veterinario', 'that asks for a colleague', OTHER, { ...entry, veterinarios: [person(OTHER)] }, false],
    [
      'veterinario',
      'that would move an appointment of theirs',
      OTHER,
      { ...entry, cita: { id_cita: 1, fecha_hora: TOMORROW, veterinario: person(ME) } },
      true,
    ],
    ['admin', 'of anybody', OTHER, entry, true],
  ] as const)('%s, %s', (rol, _, dueno, about, allowed) => {
    const mascota = {
      id_mascota: 1,
      nombre: 'Nala',
      especie: null,
      especie_texto: null,
      foto: null,
      usuario: person(dueno),
    }
    expect(canRemoveEspera(as(rol), { ...about, veterinarios: [...about.veterinarios], mascota })).toBe(allowed)
  })
})
