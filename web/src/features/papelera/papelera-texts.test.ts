import type { PapeleraFila } from '@huella/contract'
import { expect, test } from 'vitest'
import { detailsOf, titleOf, withText } from './papelera-texts.ts'

const row = (fields: Partial<PapeleraFila>): PapeleraFila => ({
  ...{ entidad: 'mascota', id: 1, nombre: 'Nala', tipo: 'perro', fecha: null, mascota: null },
  cliente: { id_usuario: 2, nombre: 'Ana', apellido: 'García', eliminado: false },
  eliminado_en: '2026-03-10T11:00:00Z',
  eliminado_por: { id_usuario: 3, nombre: 'Rosa', apellido: '' },
  ...{ motivo: null, con: [] },
  ...fields,
})
const nala = { id_mascota: 1, nombre: 'Nala', eliminada: false }

test('a pet, with what comes back with it', () => {
  const pet = row({
    con: [
      { entidad: 'cita', n: 2 },
      { entidad: 'tratamiento', n: 1 },
    ],
  })
  expect([titleOf(pet), detailsOf(pet), withText(pet)]).toEqual([
    'Nala',
    'Mascota · Perro · de Ana García',
    'con 2 citas y 1 tratamiento',
  ])
  expect(withText(row({}))).toBeUndefined()
})

test('an appointment is called as its pet', () => {
  const cita = row({
    entidad: 'cita',
    nombre: 'Vacuna anual',
    tipo: 'vacunacion',
    fecha: '2026-03-12T10:30',
    mascota: nala,
  })
  expect(titleOf(cita)).toBe('Nala')
  expect(detailsOf(cita)).toBe('Cita · Vacunación · jue 12 mar 2026, 10:30 · Vacuna anual · Ana García')
})

test('what has no name is called as its client', () => {
  const call = row({ entidad: 'llamada', nombre: null, tipo: 'consulta' })
  expect([titleOf(call), detailsOf(call)]).toEqual(['Ana García', 'Llamada · Consulta'])
})
