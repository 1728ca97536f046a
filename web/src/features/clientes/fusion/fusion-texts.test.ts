import { type FusionLado, formatTelefono } from '@huella/contract'
import { expect, test } from 'vitest'
import { fusionLost, fusionMoved } from './fusion-texts.ts'

const side = (fields: Partial<FusionLado>): FusionLado => ({
  ...{ id_usuario: 1, nombre: 'Lola', apellido: 'Vidal', email: null, telefono: null, rol: 'cliente', version: 1 },
  ...{
    recordatorios: true,
    colegiado: null,
    acceso: 'sin_acceso',
    email_confirmado: true,
    cambiar_password: false,
    segundo_factor: false,
    creado_en: '2026-11-02T09:00:00Z',
  },
  ...{ mascotas: [], citas: 0, tratamientos: 0, llamadas: 0, notas: 0, sesion_abierta: false },
  ...fields,
})

test('what moves is counted', () => {
  const mascotas = [{ id_mascota: 1, nombre: 'Bruno' }]
  expect(fusionMoved(side({ mascotas, citas: 3, notas: 1 }))).toBe('1 mascota, 3 citas y 1 nota')
  expect(fusionMoved(side({}))).toBe('nada, la otra está vacía')
})

test('what the kept one has otherwise is named; what it lacks or has as well is not', () => {
  const kept = side({ telefono: '+34655000418' })
  expect(fusionLost(kept, side({ telefono: '+34655000418', email: 'lola@ejemplo.es' }))).toBe('')
  expect(fusionLost(kept, side({ apellido: 'Vidal Serra', telefono: '+34680000872' }))).toBe(
    `el nombre «Lola Vidal Serra» y el teléfono ${formatTelefono('+34680000872')}`,
  )
})
