import { expect, test } from 'vitest'
import {
  citaEstados,
  citaHoras,
  rolLabels,
  sexos,
  staffRoles,
  tiposConsulta,
  tratamientoEstados,
} from '../src/index.ts'

const tones = (estados: Record<string, { tone: string }>) =>
  Object.fromEntries(Object.entries(estados).map(([estado, { tone }]) => [estado, tone]))

test('the states of an appointment and their colours', () => {
  expect(tones(citaEstados)).toEqual({
    pendiente: 'warning',
    confirmada: 'success',
    completada: 'success',
    cancelada: 'error',
  })
})

test('the states of a treatment and their colours', () => {
  expect(tones(tratamientoEstados)).toEqual({
    activo: 'primary',
    en_progreso: 'primary',
    completado: 'success',
    cancelado: 'error',
  })
})

test('the types of consultation, by key and by label', () => {
  expect(tiposConsulta).toEqual({
    consulta_general: 'Consulta General',
    vacunacion: 'Vacunación',
    cirugia: 'Cirugía',
    urgencia: 'Urgencia',
    control: 'Control',
  })
})

test('the sexes, the roles and their names, those an administrator gives, and the hours', () => {
  expect(sexos).toEqual(['Macho', 'Hembra'])
  expect(rolLabels).toEqual({ admin: 'Administrador', veterinario: 'Veterinario', cliente: 'Cliente' })
  expect(staffRoles).toEqual(['veterinario', 'cliente'])
  expect(citaHoras).toEqual({ first: 10, last: 17, minutes: [0, 15, 30, 45] })
})
