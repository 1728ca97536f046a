import type { Adjunto } from '@huella/contract'
import { expect, test } from 'vitest'
import { changesBetween } from '../../lib/form/row-changes.ts'
import { adjuntoChangeTexts } from './adjunto-values.ts'

test('says in words what somebody else has changed of a file', () => {
  const before = { nombre: 'Placa.jpg', descripcion: null, visible: false } as Adjunto
  const now = { ...before, descripcion: 'Pata derecha', visible: true }
  expect(changesBetween(adjuntoChangeTexts(before), adjuntoChangeTexts(now))).toEqual([
    { name: 'descripcion', label: 'Descripción', before: '', now: 'Pata derecha' },
    { name: 'visible', label: 'Visible para el dueño', before: 'No', now: 'Sí' },
  ])
})
