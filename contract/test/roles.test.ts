import { describe, expect, test } from 'vitest'
import {
  attendsPatients,
  figuresOf,
  getsRecordatorios,
  hasColegiado,
  needsPassword,
  usuarioCreate,
  veterinarioId,
} from '../src/index.ts'

test.each([
  ['admin', 'colegiado password'],
  ['veterinario', 'attends colegiado'],
  ['recepcion', ''],
  ['cliente', 'recordatorios'],
] as const)('%s: %s', (rol, expected) => {
  const traits = {
    attends: attendsPatients(rol),
    colegiado: hasColegiado(rol),
    recordatorios: getsRecordatorios(rol),
    password: needsPassword(rol),
  }
  const named = Object.entries(traits).flatMap(([trait, has]) => (has ? [trait] : []))
  expect(named.join(' ')).toBe(expected)
  expect(veterinarioId({ id_usuario: 7, rol })).toBe(rol === 'veterinario' ? 7 : null)
})

test('the text of a role that does not exist names those that do', () => {
  const { error } = usuarioCreate.safeParse({ rol: 'dueño' })
  expect(error?.issues.find(({ path }) => path[0] === 'rol')?.message).toBe(
    'El rol debe ser veterinario, cliente, recepción o administrador',
  )
})

describe('figures of a dashboard', () => {
  test('have their labels and values, those that need attention first', () => {
    const counts = { citas: 5, citas_pendientes: 2, mascotas_atendidas: 3, tratamientos_activos: 0 }
    const day = { semana: [], hoy: [], manana: 0, por_confirmar: 0, borradores: [], sin_firmar: [], por_relevar: [] }
    const figures = figuresOf({ rol: 'veterinario', ...counts, ...day })
    expect(figures.map(({ figure, value }) => [figure.label, value, figure.waiting ?? false])).toEqual([
      ['Citas Pendientes', 2, true],
      ['Mis Citas', 5, false],
      ['Mascotas Atendidas', 3, false],
      ['Tratamientos Activos', 0, false],
    ])
  })
})
