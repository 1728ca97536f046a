import { describe, expect, test } from 'vitest'
import { can, canChangeAdjunto, canSignVisita, covers, type Rol } from '../src/index.ts'

const ME = 1
const OTHER = 2
const as = (rol: Rol) => ({ id_usuario: ME, rol })

describe('a permission', () => {
  test.each([
    ['tratamientos:list', 'admin', true, true],
    ['tratamientos:list', 'cliente', true, false],
    ['settings:update', 'veterinario', false, false],
    ['settings:update', 'anonimo', false, false],
  ] as const)('%s of %s covers own rows: %s, those of others: %s', (action, caller, own, others) => {
    expect([covers(action, caller, true), covers(action, caller, false)]).toEqual([own, others])
    expect(can(action, caller)).toBe(own)
  })
})

describe('signing a visit', () => {
  test.each([
    ['admin', ME, true],
    ['admin', OTHER, false],
    ['veterinario', ME, true],
    ['veterinario', OTHER, false],
    ['cliente', ME, false],
  ] as const)('%s, of the author %s: %s', (rol, id_usuario, allowed) =>
    expect(canSignVisita(as(rol), { id_usuario })).toBe(allowed),
  )
})

describe('changing a file', () => {
  test.each([
    ['admin', OTHER, true],
    ['veterinario', OTHER, true],
    ['cliente', ME, true],
    ['cliente', OTHER, false],
  ] as const)('%s, added by %s: %s', (rol, id_usuario, allowed) =>
    expect(canChangeAdjunto(as(rol), { usuario: { id_usuario } })).toBe(allowed),
  )
})
