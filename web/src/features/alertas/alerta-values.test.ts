import type { Alerta } from '@huella/contract'
import { expect, test } from 'vitest'
import { changesBetween } from '../../lib/form/row-changes.ts'
import { alertaTexts } from './alerta-values.ts'

test('says in words what somebody else has changed in an alert', () => {
  const before: Alerta = {
    id_alerta: 1,
    id_mascota: 2,
    tipo: 'alergia',
    gravedad: 'grave',
    texto: 'Penicilina',
    version: 1,
  }
  const now: Alerta = { ...before, tipo: 'enfermedad_cronica', gravedad: 'leve', version: 2 }
  expect(changesBetween(alertaTexts(before), alertaTexts(now))).toEqual([
    { name: 'tipo', label: 'Tipo', before: 'Alergia', now: 'Enfermedad crónica' },
    { name: 'gravedad', label: 'Gravedad', before: 'Grave', now: 'Leve' },
  ])
})
