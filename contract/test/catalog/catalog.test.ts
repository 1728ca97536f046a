import { expect, test } from 'vitest'
import {
  assignableRoles,
  citaEstados,
  citaHoras,
  rolLabels,
  sexos,
  tiposConsulta,
  tratamientoEstados,
} from '../../src/index.ts'

const tones = (estados: Record<string, { tone: string }>) =>
  Object.fromEntries(Object.entries(estados).map(([estado, { tone }]) => [estado, tone]))

test('appointment states have their colours', () => {
  expect(tones(citaEstados)).toEqual({
    pendiente: 'warning',
    confirmada: 'success',
    completada: 'success',
    cancelada: 'error',
    no_presentada: 'secondary',
  })
})

test('treatment states have their colours', () => {
  expect(tones(tratamientoEstados)).toEqual({
    activo: 'primary',
    en_progreso: 'primary',
    completado: 'success',
    cancelado: 'error',
  })
})

test('consultation types have their labels', () => {
  expect(tiposConsulta).toEqual({
    consulta_general: 'Consulta General',
    vacunacion: 'Vacunación',
    cirugia: 'Cirugía',
    urgencia: 'Urgencia',
    control: 'Control',
  })
})

test('lists the sexes, the role labels, the assignable roles and the booking hours', () => {
  expect(sexos).toEqual(['Macho', 'Hembra'])
  expect(rolLabels).toEqual({
    admin: 'Administrador',
    veterinario: 'Veterinario',
    recepcion: 'Recepción',
    cliente: 'Cliente',
  })
  expect(assignableRoles).toEqual(['veterinario', 'cliente', 'recepcion', 'admin'])
  expect(citaHoras).toEqual({ first: 10, last: 17, minutes: [0, 15, 30, 45] })
})
