import type { Plantilla } from '@huella/contract'
import { expect, test } from 'vitest'
import { fragmentsFor, visitsFor } from './found.ts'

const row = (nombre: string, fields: Partial<Plantilla> = {}): Plantilla => ({
  ...{ id_plantilla: 1, tipo: 'visita', nombre, atajo: null, especies: [], id_usuario: null, version: 1 },
  ...{
    motivo: '',
    anamnesis: '',
    exploracion: '',
    mucosas: '',
    diagnosticos: [],
    plan: '',
    nota_interna: '',
    texto: '',
  },
  ...fields,
})
const snippet = (atajo: string, nombre: string, fields: Partial<Plantilla> = {}) =>
  row(nombre, { tipo: 'fragmento', atajo, ...fields })
const names = (rows: readonly Plantilla[]) => rows.map(({ nombre }) => nombre)

test('the snippet with the typed key is the first, then those whose key or name has it, one’s own before the clinic’s', () => {
  const all = [
    snippet('revacunar', 'Revacunar'),
    snippet('vacuna', 'Vacuna del perro'),
    snippet('vac', 'Vacuna'),
    snippet('vac', 'Vacuna, la mía', { id_usuario: 1 }),
    snippet('dieta', 'Dieta'),
    row('Vacunación'),
  ]
  expect(names(fragmentsFor(all, 'VÁC', 'perro'))).toEqual([
    'Vacuna, la mía',
    'Vacuna',
    'Vacuna del perro',
    'Revacunar',
  ])
  expect(fragmentsFor(all, '', 'perro')).toHaveLength(5)
  expect(fragmentsFor(all, 'xyz', 'perro')).toEqual([])
})

test('a snippet of another species is not offered', () => {
  const all = [snippet('ayuno', 'Ayuno', { especies: ['perro', 'gato'] })]
  expect(fragmentsFor(all, 'ayuno', 'conejo')).toEqual([])
  expect(fragmentsFor(all, 'ayuno', null)).toHaveLength(1)
})

test('templates are found by the words of their names, those of the species first', () => {
  const all = [
    row('Revisión del ave', { especies: ['loro'] }),
    row('Revisión dental'),
    row('Otitis'),
    snippet('r', 'Revisión'),
  ]
  expect(names(visitsFor(all, 'revision', 'perro'))).toEqual(['Revisión dental', 'Revisión del ave'])
  expect(names(visitsFor(all, 'dental revisión', 'perro'))).toEqual(['Revisión dental'])
  expect(names(visitsFor(all, 'revision', 'loro'))).toEqual(['Revisión del ave', 'Revisión dental'])
})
